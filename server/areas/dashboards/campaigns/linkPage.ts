import { createHash } from 'node:crypto';
import type { Language } from '../../../graphql/schema.generated.ts';
import type { LinkAction, LinkState } from './consent.ts';
import { escaped } from './mailingMail.ts';
import { mailingTexts } from './mailingTexts.ts';

/* The page that the link in a mailing leads to: plain HTML, which needs neither an account nor a script. */

const style = `
:root{color-scheme:light dark;--ground:#f8f7fa;--card:#fff;--ink:#2f2b3d;--pale:#6d6b77;--main:#5e50d6;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#25293c;--card:#2f3349;--ink:#e1def5;--pale:#acabc1;--main:#a69cff;--on:#25293c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:15px/1.5 'Public Sans','Noto Sans Arabic',system-ui,sans-serif}
main{width:100%;max-width:480px;background:var(--card);border-radius:6px;padding:32px 24px;box-shadow:0 2px 8px rgb(47 43 61/.12)}
h1{font-size:24px;line-height:34px;font-weight:600;margin:0 0 8px}
p{margin:0 0 24px;color:var(--pale)}
main>:last-child{margin-bottom:0}
form{display:flex;flex-wrap:wrap;gap:12px}
button{min-height:44px;padding:10px 22px;border:0;border-radius:6px;background:var(--main);color:var(--on);font:inherit;font-weight:500;cursor:pointer}
button.second{background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1px var(--pale)}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}`;

/** Lets through this style, and forms that lead back here. */
export const linkPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export function linkPage(state: LinkState, language: Language): string {
  const texts = mailingTexts[language];
  const button = (action: LinkAction, label: string, isSecond = false) =>
    `<button name="action" value="${action}"${isSecond ? ' class="second"' : ''}>${escaped(label)}</button>`;
  const said: Record<LinkState, [string, string, ...string[]]> = {
    subscribed: [texts.title, texts.ask, button('stop', texts.stop)],
    unsubscribed: [
      texts.stoppedTitle,
      texts.stopped,
      button('again', texts.again),
      button('complain', texts.complain, true),
    ],
    complained: [texts.stoppedTitle, texts.complained, button('again', texts.again, true)],
    agreed: [texts.agreedTitle, texts.agreed, button('stop', texts.stop, true)],
    test: [texts.testTitle, texts.test],
    gone: [texts.goneTitle, texts.gone],
  };
  const [title, text, ...buttons] = said[state];
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>`,
    `<style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p role="status">${escaped(text)}</p>`,
    buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : '',
    '</main></body></html>',
  ].join('');
}
