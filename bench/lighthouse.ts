import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromeFlags, chromePath } from './chrome.ts';

export type Scores = { performance: number; accessibility: number; bestPractices: number; layoutShift: string; blockingMs: number };

/** Lighthouse scores of one page, 0 to 100, in a fresh browser. */
export async function audit(url: string, form: 'desktop' | 'mobile', cookie: string): Promise<Scores> {
  const chrome = await launch({ chromePath: chromePath(), chromeFlags: [...chromeFlags, '--headless=new'] });
  try {
    const flags = { port: chrome.port, output: 'json' as const, logLevel: 'error' as const, extraHeaders: cookie ? { Cookie: cookie } : undefined,
      onlyCategories: ['performance', 'accessibility', 'best-practices'] };
    const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      layoutShift: (audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3),
      blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? NaN),
    };
  } finally {
    await chrome.kill();
  }
}
