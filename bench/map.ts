import { chromium, type CDPSession, type Page } from 'playwright';
import { chromeFlags, chromePath } from './chrome.ts';
import { atrium, benchEnv, sqliteFolder } from './databases.ts';
import { fillFleet } from './fleetFill.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:map: the map of the fleet is panned with 2,000 clustered vehicles on it. 50 frames a second are asked for. Without a graphics
 * card Chromium draws with the processor, which no page can make fast enough: so what the scripts of the page take for a frame is told, too.
 * That part is the program's, and it must leave room for 50 frames.
 */
const vehicleCount = 1975;
const panMs = 6000;
const most = { scriptMs: 20 };

/** Chromium's own drawing where there is no graphics card. */
const drawn = [...chromeFlags.filter((flag) => flag !== '--disable-gpu'), '--enable-unsafe-swiftshader'];

async function openFleet(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/email/i).first().fill('admin@demo.com');
  await page.locator('input[type=password]').fill('admin');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.includes('login'));
  await page.goto('/apps/logistics/fleet');
  await page.locator('[data-map] canvas').waitFor();
  await page.waitForTimeout(5000);
}

/** Seconds that scripts of the page have worked. */
async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}

/** Frames that the browser asked the page for in so long. */
const framesIn = (page: Page, ms: number) =>
  page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + length;
        let count = 0;
        const look = (now: number) => {
          count += 1;
          if (now < end) requestAnimationFrame(look);
          else resolve(count);
        };
        requestAnimationFrame(look);
      }),
    ms,
  );

async function pan(page: Page, cdp: CDPSession) {
  const box = (await page.locator('[data-map]').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await scriptSeconds(cdp);
  let isMoving = true;
  const frames = framesIn(page, panMs).finally(() => (isMoving = false));
  for (let step = 0; isMoving; step += 1)
    await page.mouse.move(x + 200 * Math.sin(step / 12), y + 120 * Math.cos(step / 15));
  const count = await frames;
  const after = await scriptSeconds(cdp);
  await page.mouse.up();
  return { perSecond: (count * 1000) / panMs, scriptMs: ((after - before) * 1000) / count };
}

const folder = await sqliteFolder(0, 'map');
await fillFleet(folder, vehicleCount, 0);
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...folder });
const browser = await chromium.launch({ executablePath: chromePath(), args: drawn });
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await openFleet(page);
  const { perSecond, scriptMs } = await pan(page, cdp);
  console.log(`  ${vehicleCount + 25} vehicles: ${perSecond.toFixed(1)} frames a second`);
  console.log(`  scripts of the page for a frame: ${scriptMs.toFixed(1)} ms (at most ${most.scriptMs})`);
} finally {
  await browser.close();
  await stopServer(server);
}
