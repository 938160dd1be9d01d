import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows: it does the same for four fifths of the processor time. */
export const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Flags for a browser that talks to the server under test and to nobody else. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, for pages that are allowed to listen; without windows nobody can be asked whether they are.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Where an installed Chromium may be, the likeliest first. */
export function chromiumPaths(): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return [process.env['CHROME_PATH'] ?? '', ...folders.flatMap((folder) => names.map((name) => join(folder, name)))];
}

/** The first of them that is there; undefined leaves it to Playwright. */
export const installedChromium = (): string | undefined => chromiumPaths().find((path) => path && existsSync(path));
