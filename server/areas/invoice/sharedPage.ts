import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { formatsOf } from '../../pdf/formats.ts';
import { nameOf } from './invoice.ts';
import { documentOf } from './invoiceDocument.ts';
import { linkPath } from './invoiceLinks.ts';
import { paperTexts } from './paperTexts.ts';
import { sharedTexts } from './sharedTexts.ts';

/* The page that a client's link leads to: plain HTML, which needs neither an account nor a script. */

const style = `
:root{color-scheme:light dark;--ground:#f8f7fa;--card:#fff;--ink:#2f2b3d;--pale:#6d6b77;--line:#dbdade;--main:#5e50d6;--on:#fff;--good:#1f7a43;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#25293c;--card:#2f3349;--ink:#e1def5;--pale:#acabc1;--line:#44485e;--main:#a69cff;--on:#25293c;--good:#7fd6a0;--bad:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 'Public Sans','Noto Sans Arabic',system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 64px;display:grid;gap:24px}
header{display:flex;gap:8px 16px;justify-content:space-between;flex-wrap:wrap;align-items:baseline}
header p{margin:0;color:var(--pale)}
h1{font-size:24px;line-height:34px;font-weight:600;margin:0}
h2{font-size:18px;line-height:28px;font-weight:500;margin:0 0 16px}
section{background:var(--card);border-radius:6px;padding:24px;box-shadow:0 2px 8px rgb(47 43 61/.12)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:16px;margin:0 0 24px}
dt{color:var(--pale);font-size:13px}
dd{margin:0;font-weight:500}
dd.large{font-size:20px}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{font-weight:500}
td{white-space:nowrap;text-align:end;padding-inline-start:16px}
small{display:block;color:var(--pale);font-size:13px;font-weight:400}
bdi{font-variant-numeric:tabular-nums}
.button,button{display:inline-block;min-height:44px;padding:10px 22px;border:0;border-radius:6px;background:var(--main);color:var(--on);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
label{display:block;margin-bottom:6px}
textarea{width:100%;min-height:112px;padding:12px;border:1px solid var(--pale);border-radius:6px;background:transparent;color:inherit;font:inherit;margin-bottom:16px}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
.good{color:var(--good);margin:0}.bad{color:var(--bad);margin:0 0 12px}
@media print{form,.button{display:none}section{box-shadow:none;padding:0}}`;

/** Lets through this style and nothing else. */
export const sharedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!);
/** A month by its Arabic name turns its date around. */
const figure = (text: string) => `<bdi dir="${/\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'}">${escaped(text)}</bdi>`;

const page = (language: Language, title: string, content: string) =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;

export type Asked = 'sent' | 'wrong' | 'tooMany' | null;

/** What the client sees, in the language of the invoice. */
export async function sharedPage(ctx: Context, row: InvoiceRow, token: string, asked: Asked): Promise<string> {
  const { company, lines } = await documentOf(ctx, row);
  const { language, currency } = row;
  const formats = formatsOf(language);
  const money = (amount: number) => figure(formats.money(amount, currency));
  const [words, texts] = [paperTexts[language], sharedTexts[language]];
  const title = `${words.kinds[row.kind]} ${nameOf(row)}`;
  const state = row.state === 'VOID' ? words.void : row.balanceCents <= 0 ? texts.paid : null;
  const facts: [string, string][] = [
    [texts.total, money(row.totalCents)],
    ...(row.kind === 'INVOICE'
      ? [[texts.balance, state === null ? money(row.balanceCents) : state] as [string, string]]
      : []),
    [texts.issued, figure(formats.day(row.issuedDate))],
    ...(row.kind === 'CREDIT_NOTE'
      ? []
      : [[row.kind === 'QUOTE' ? words.validUntil : texts.due, figure(formats.day(row.dueDate))] as [string, string]]),
  ];
  const items = lines
    .map(
      ({ name, description, amountCents }) =>
        `<tr><th scope="row"><bdi>${escaped(name)}</bdi>${description === '' ? '' : `<small><bdi>${escaped(description)}</bdi></small>`}</th><td>${money(amountCents)}</td></tr>`,
    )
    .join('');
  const form =
    asked === 'sent'
      ? `<p class="good" role="status">${texts.asked}</p>`
      : (asked === null
          ? ''
          : `<p class="bad" role="alert" id="wrong">${asked === 'wrong' ? texts.empty : texts.tooMany}</p>`) +
        `<form method="post" action="${linkPath(token)}#question"><label for="text">${texts.questionLabel}</label>` +
        `<textarea id="text" name="text" maxlength="2000" required${asked === null ? '' : ' aria-describedby="wrong"'}></textarea>` +
        `<button type="submit">${texts.send}</button></form>`;
  return page(
    language,
    `${title} · ${company.name}`,
    `<header><h1>${escaped(title)}</h1><p><bdi>${escaped(company.name)}</bdi></p></header>` +
      `<section><dl>${facts.map(([name, value], at) => `<div><dt>${name}</dt><dd${at < 2 ? ' class="large"' : ''}>${value}</dd></div>`).join('')}</dl>` +
      `<a class="button" href="${linkPath(token)}/file.pdf" download>${texts.download}</a></section>` +
      `<section><h2>${texts.items}</h2><table><tbody>${items}</tbody></table></section>` +
      `<section id="question"><h2>${texts.question}</h2>${form}</section>`,
  );
}

/** The same for every link that leads nowhere, so that nobody learns which there were. */
export function overPage(language: Language): string {
  const { over, overText } = sharedTexts[language];
  return page(language, over, `<section><h1>${over}</h1><p>${overText}</p></section>`);
}
