import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Quiet and alone: no calls home, no sandbox that containers cannot give. */
export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chromium, else the one that Playwright keeps. */
export function chromePath(): string {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
  return installed ?? chromium.executablePath();
}
