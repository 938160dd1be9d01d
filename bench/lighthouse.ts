import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { chromeFlags, chromePath } from './chrome.ts';

export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  layoutShift: string;
  blockingMs: number;
  hostSpeed: number;
};

type Form = 'desktop' | 'mobile';

/** Lighthouse scores of one page, 0 to 100: of several visits the one in the middle by performance. */
export async function audit(url: string, form: Form, cookie: string, visits: number): Promise<Scores> {
  const all: Scores[] = [];
  while (all.length < visits) all.push(await shown(url, form, cookie));
  return all.sort((a, b) => a.performance - b.performance)[Math.floor(visits / 2)] as Scores;
}

/** In a fresh browser; in another one, should the first not show the page. */
const shown = async (url: string, form: Form, cookie: string): Promise<Scores> =>
  auditOnce(url, form, cookie).catch((error: unknown) => {
    console.log(`  ${url}, ${form}: ${error instanceof Error ? error.message : String(error)}`);
    return auditOnce(url, form, cookie);
  });

async function auditOnce(url: string, form: Form, cookie: string): Promise<Scores> {
  const chrome = await launch({ chromePath: chromePath(), chromeFlags: [...chromeFlags, '--headless=new'] });
  try {
    if (cookie) await giveCookie(chrome.port, url, cookie);
    const flags = {
      port: chrome.port,
      output: 'json' as const,
      logLevel: 'error' as const,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    };
    const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    for (const { id, title, score: mark, details } of Object.values(audits)) {
      const isAsked = ['accessibility', 'best-practices'].some((name) =>
        categories[name]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
      );
      if (isAsked && mark !== null && mark < 1)
        console.log(`  ${url}, ${form}: ${title} ${JSON.stringify(details).slice(0, 600)}`);
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      layoutShift: (audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3),
      blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? NaN),
      hostSpeed: result.lhr.environment.benchmarkIndex,
    };
  } finally {
    await chrome.kill();
  }
}

/** As the browser's own: as an extra header it would displace those that the page sets. */
async function giveCookie(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [name, value] = cookie.split('=') as [string, string];
  // Of the whole site: of a page the browser would keep it to that folder.
  await browser.contexts()[0]?.addCookies([{ name, value, url: new URL(url).origin }]);
  await browser.close();
}
