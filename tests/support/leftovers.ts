import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Language } from './browser.ts';
import { root } from './server.ts';

/* What a page shows that is not in the language of its reader. */

type Messages = Record<string, string>;

const messagesOf = (language: Language): Messages =>
  Object.assign(
    {},
    ...globSync(`client/locales/${language}/*.json`, { cwd: root }).map((file) =>
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ),
  );

/** Words of the sample data that texts of screens have, too: kinds of projects, teams, columns of boards, a section of a course. */
const sampleWords = new Set(
  `Analytics,App,Campaigns,Content,Course content,Dashboard,Design,Done,Events,Help center,Invoices,Logistics,Marketing,MM,PayPal,Europe,Security,Shipping,Standard,Stock,Support,Website`.split(
    ',',
  ),
);

/** What says in the language what the pattern finds in English. */
export function sayingIn(language: Language, pattern: RegExp): RegExp {
  const [english, own] = [messagesOf('en'), messagesOf(language)];
  const texts = Object.keys(english).filter(
    (id) => pattern.test(english[id]!) && !/[{}]/.test(own[id]!.replaceAll(/\{\w+\}/g, '')),
  );
  const quoted = (text: string) => text.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&');
  return new RegExp(
    `^(?:${texts
      .map((id) =>
        own[id]!.split(/\{\w+\}/)
          .map(quoted)
          .join('.*'),
      )
      .join('|')})$`,
  );
}

/** Whole texts in English that read otherwise in the language, and the ids of all texts. */
export function foreignTo(language: Language): { english: string[]; ids: string[] } {
  const [english, own] = [messagesOf('en'), messagesOf(language)];
  const known = new Set(Object.values(own));
  const texts = Object.entries(english).flatMap(([id, text]) =>
    /[{<]/.test(text) || !/[a-z]{2}/i.test(text) || own[id] === text || known.has(text) || sampleWords.has(text)
      ? []
      : [text],
  );
  return { english: [...new Set(texts)], ids: Object.keys(english) };
}

/** Gives the page what to look for: it goes with a page that is left without a reload. */
export const learn = (page: Page, language: Language): Promise<void> =>
  page.evaluate(({ english, ids }) => {
    Object.assign(window, { foreignTexts: { english: new Set(english), ids: new Set(ids) } });
  }, foreignTo(language));

/** English texts and ids of texts on the page once it is drawn, and by how much it is wider than the window. */
export async function leftovers(page: Page): Promise<string[]> {
  // A page that shows what loading looks like goes on doing so.
  const isDrawn = () => document.querySelector('.MuiSkeleton-root') === null;
  await page.waitForFunction(isDrawn, null, { timeout: 1000 }).catch(() => undefined);
  return page.evaluate(() => {
    const { english, ids } = (window as unknown as { foreignTexts: { english: Set<string>; ids: Set<string> } })
      .foreignTexts;
    const found = new Set<string>();
    const look = (given: string | null) => {
      const text = given?.trim();
      if (!text) return;
      if (english.has(text)) found.add(`English: ${text}`);
      for (const word of text.match(/[a-z]\w*(?:\.\w+)+/g) ?? []) if (ids.has(word)) found.add(`id: ${word}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What people wrote is not translated, nor is what belongs to a script.
      if (!node.parentElement?.closest('script, style, [lang]:not(html), code, pre, svg')) look(node.textContent);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) found.add(`wider than the window by ${wider}`);
    return [...found];
  });
}
