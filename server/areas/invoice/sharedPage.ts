import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { formatsOf } from '../../pdf/formats.ts';
import { nameOf } from './invoice.ts';
import { documentOf } from './invoiceDocument.ts';
import { filesOfInvoice } from './invoiceFiles.ts';
import { linkPath } from './invoiceLinks.ts';
import { logoOf } from './invoicePaper.ts';
import { paperContent } from './paperContent.ts';
import { offerState } from './invoiceQuote.ts';
import { paperTexts } from './paperTexts.ts';
import { transferCode } from './transferCode.ts';
import { sharedTexts } from './sharedTexts.ts';
import { baseCurrency, storeOf } from './store.ts';

/* The page that a client's link leads to: plain HTML, which needs neither an account nor a script. */

const style = `
:root{color-scheme:light dark;--ground:#f8f7fa;--card:#fff;--ink:#2f2b3d;--pale:#6d6b77;--line:#dbdade;--main:#5e50d6;--on:#fff;--good:#1f7a43;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#25293c;--card:#2f3349;--ink:#e1def5;--pale:#acabc1;--line:#44485e;--main:#a69cff;--on:#25293c;--good:#7fd6a0;--bad:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 'Public Sans','Noto Sans Arabic',system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 64px;display:grid;gap:24px}
header{display:flex;gap:16px;justify-content:space-between;flex-wrap:wrap;align-items:flex-start}
header img{display:block;max-height:56px;max-width:200px;margin-bottom:12px}
address{font-style:normal;font-size:13px;color:var(--pale)}
address b{color:var(--ink);font-size:15px;font-weight:500}
section p{margin:0}
.to{margin:0 0 24px}.to h2{font-size:13px;line-height:20px;color:var(--pale);margin:0;font-weight:400}
h1{font-size:24px;line-height:34px;font-weight:600;margin:0}
h2{font-size:18px;line-height:28px;font-weight:500;margin:0 0 16px}
section{background:var(--card);border-radius:6px;padding:24px;box-shadow:0 2px 8px rgb(47 43 61/.12)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:16px;margin:0}
section:first-of-type dl{margin-bottom:24px}
.sums{display:block;margin:16px 0 0 auto;margin-inline-start:auto;max-width:360px}
.sums div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}
.sums dt{font-size:15px}.sums .total{border-top:1px solid var(--line);margin-top:4px;padding-top:8px}.sums .total *{color:var(--ink);font-weight:600;font-size:18px}
dt{color:var(--pale);font-size:13px}
dd{margin:0;font-weight:500}
section:first-of-type dl>div:nth-child(-n+2) dd{font-size:20px}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{font-weight:500}
thead th{color:var(--pale);font-size:13px;font-weight:400}
th:not(:first-child),td{white-space:nowrap;text-align:end;padding-inline-start:16px}
small{display:block;color:var(--pale);font-size:13px;font-weight:400}
bdi{font-variant-numeric:tabular-nums}
.button,button{display:inline-block;min-height:44px;padding:10px 22px;border:0;border-radius:6px;background:var(--main);color:var(--on);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
label{display:block;margin-bottom:6px}
.check{display:flex;gap:10px;align-items:flex-start;margin:16px 0}.check input{width:20px;height:20px;margin:2px 0;flex:none}
input[name=name]{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--pale);border-radius:6px;background:transparent;color:inherit;font:inherit}
.buttons{display:flex;flex-wrap:wrap;gap:12px}button.second{background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1px var(--pale)}
textarea{width:100%;min-height:112px;padding:12px;border:1px solid var(--pale);border-radius:6px;background:transparent;color:inherit;font:inherit;margin-bottom:16px}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
.code{display:flex;gap:16px;align-items:center;margin:16px 0 0}.code img{width:132px;height:132px;border-radius:6px}
a:not(.button){color:var(--main)}
.good{color:var(--good);margin:0}.bad{color:var(--bad);margin:0 0 12px}
@media(max-width:600px){thead{display:none}tr{display:block;padding:12px 0;border-bottom:1px solid var(--line)}tbody th{display:block;padding:0 0 6px}th,td{border:0}td{display:flex;justify-content:space-between;padding:2px 0}td::before{content:attr(data-label);color:var(--pale)}td.blank{display:none}.sums{max-width:none}}
@media print{form,.button{display:none}section{box-shadow:none;padding:0}}`;

/** Lets through this style and nothing else. */
export const sharedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
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

/** What was just done on the page, or why it was not. */
export type Outcome = 'asked' | 'accepted' | 'declined' | 'empty' | 'tooMany' | 'unnamed' | 'unconfirmed' | null;

type Content = ReturnType<typeof paperContent>;

const rows = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .map((line) => `<bdi>${escaped(line)}</bdi>`)
    .join('<br>');
const factList = (facts: readonly { label: string; value: string }[]) =>
  `<dl>${facts.map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${figure(value)}</dd></div>`).join('')}</dl>`;

/** Lines with price, quantity and tax, and what they come to; on a narrow screen each line is a block of its own. */
function itemTable({ columns, lines, sums }: Content): string {
  const body = lines.map(
    ({ name, description, figures }) =>
      `<tr><th scope="row"><bdi>${escaped(name)}</bdi>${description === '' ? '' : `<small><bdi>${escaped(description)}</bdi></small>`}</th>` +
      figures
        .map(
          (value, at) =>
            `<td data-label="${escaped(columns[at + 1]!)}"${value === '' ? ' class="blank"' : ''}>${figure(value)}</td>`,
        )
        .join('') +
      '</tr>',
  );
  const rows = sums.map(
    ({ label, value, isTotal }) =>
      `<div${isTotal ? ' class="total"' : ''}><dt><bdi>${escaped(label)}</bdi></dt><dd>${figure(value)}</dd></div>`,
  );
  return (
    `<table><thead><tr>${columns.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>` +
    `<tbody>${body.join('')}</tbody></table><dl class="sums">${rows.join('')}</dl>`
  );
}

/** What the client sees, in the language of the invoice. */
export async function sharedPage(ctx: Context, row: InvoiceRow, token: string, outcome: Outcome): Promise<string> {
  const paper = await documentOf(ctx, row);
  const { language, currency } = row;
  const content = paperContent(paper, await baseCurrency(ctx));
  const formats = formatsOf(language);
  const money = (amount: number) => formats.money(amount, currency);
  const [words, texts] = [paperTexts[language], sharedTexts[language]];
  const { company, payments } = paper;
  const title = `${words.kinds[row.kind]} ${nameOf(row)}`;
  const state = row.state === 'VOID' ? words.void : row.balanceCents <= 0 ? texts.paid : null;
  const isInvoice = row.kind === 'INVOICE';
  const facts = [
    { label: texts.total, value: money(row.totalCents) },
    ...(isInvoice ? [{ label: texts.balance, value: state ?? money(row.balanceCents) }] : []),
    ...content.facts.slice(1),
  ];
  const paid = [
    ...payments.map(({ kind, amountCents, date }) => ({
      label: `${kind === 'PAYMENT' ? words.paid : words.refunded} · ${formats.day(date)}`,
      value: money(kind === 'PAYMENT' ? amountCents : -amountCents),
    })),
    ...(row.creditedCents > 0 && isInvoice ? [{ label: words.credited, value: money(row.creditedCents) }] : []),
  ];
  const logo = await logoOf(ctx, company);
  const picture = logo === null ? '' : `<img src="data:image/png;base64,${logo.toString('base64')}" alt="">`;
  const code =
    isInvoice && state === null && row.paymentVia === 'BANK_ACCOUNT'
      ? transferCode({ ...company, cents: row.balanceCents, reference: nameOf(row) }, currency)
      : null;
  const scanned =
    code === null ? '' : `<p class="code"><img src="${code}" alt=""><span>${escaped(texts.scan)}</span></p>`;
  const section = (heading: string, inner: string, id = '') =>
    `<section${id && ` id="${id}"`}><h2>${heading}</h2>${inner}</section>`;
  return page(
    language,
    `${title} · ${company.name}`,
    `<header><div>${picture}<h1>${escaped(title)}</h1></div><address><b>${rows([content.sender.name])}</b><br>${rows(content.sender.lines)}</address></header>` +
      `<section>${factList(facts)}<div class="to"><h2>${content.clientLabel}</h2><p>${rows(content.client)}</p></div>` +
      `<a class="button" href="${linkPath(token)}/file.pdf" download>${texts.download}</a></section>` +
      (row.kind === 'QUOTE' ? section(texts.answer, await answerPart(ctx, row, token, outcome), 'answer') : '') +
      section(texts.items, itemTable(content)) +
      (paid.length === 0 ? '' : section(texts.payments, factList(paid))) +
      (content.payment.length === 0 || state !== null
        ? ''
        : section(words.payment, factList(content.payment) + scanned)) +
      (row.files === '[]' ? '' : section(texts.files, fileLinks(row, token))) +
      content.notes
        .map(
          ({ label, value }) => `<section>${label && `<h2>${label}</h2>`}<p>${rows(value.split('\n'))}</p></section>`,
        )
        .join('') +
      section(texts.question, questionPart(language, token, outcome), 'question'),
  );
}

const fileLinks = (row: InvoiceRow, token: string) =>
  `<p>${filesOfInvoice(row)
    .map(
      ({ id, name }) =>
        `<a href="${linkPath(token)}/files/${encodeURIComponent(id)}" download><bdi>${escaped(name)}</bdi></a>`,
    )
    .join('<br>')}</p>`;

function questionPart(language: Language, token: string, outcome: Outcome): string {
  const texts = sharedTexts[language];
  if (outcome === 'asked') return `<p class="good" role="status">${texts.asked}</p>`;
  const wrong = outcome === 'empty' ? texts.empty : outcome === 'tooMany' ? texts.tooMany : '';
  return (
    (wrong && `<p class="bad" role="alert" id="wrong">${wrong}</p>`) +
    `<form method="post" action="${linkPath(token)}"><label for="text">${texts.questionLabel}</label>` +
    `<textarea id="text" name="text" maxlength="2000" required${wrong && ' aria-describedby="wrong"'}></textarea>` +
    `<button type="submit">${texts.send}</button></form>`
  );
}

/** The form to answer a quote, or what became of it. */
async function answerPart(ctx: Context, row: InvoiceRow, token: string, outcome: Outcome): Promise<string> {
  const texts = sharedTexts[row.language];
  const formats = formatsOf(row.language, (await storeOf(ctx)).timeZone);
  const by = row.answeredBy === '' ? '' : ` · <bdi>${escaped(row.answeredBy)}</bdi>`;
  const state = row.state === 'VOID' ? 'over' : await offerState(ctx, row);
  if (state === 'over') return `<p>${paperTexts[row.language].void}</p>`;
  if (state === 'accepted')
    return `<p class="good" role="status">${texts.accepted} ${figure(formats.day(row.acceptedAt!))}${by}</p>`;
  if (state === 'declined')
    return `<p role="status">${texts.declined} ${figure(formats.day(row.declinedAt!))}${by}</p>`;
  if (state === 'expired')
    return `<p role="status">${texts.expired} ${figure(formatsOf(row.language).day(row.dueDate))}</p>`;
  const wrong = outcome === 'unnamed' ? texts.unnamed : outcome === 'unconfirmed' ? texts.unconfirmed : '';
  return (
    (wrong && `<p class="bad" role="alert" id="unanswered">${wrong}</p>`) +
    `<form method="post" action="${linkPath(token)}/answer"><label for="name">${texts.name}</label>` +
    `<input id="name" name="name" maxlength="100" autocomplete="name" required${wrong && ' aria-describedby="unanswered"'}>` +
    `<label class="check"><input type="checkbox" name="isConfirmed" value="yes" required> <span>${texts.confirm(figure(formats.money(row.totalCents, row.currency)))}</span></label>` +
    `<div class="buttons"><button name="answer" value="accept">${texts.accept}</button>` +
    `<button name="answer" value="decline" class="second" formnovalidate>${texts.decline}</button></div></form>`
  );
}

/** The same for every link that leads nowhere, so that nobody learns which there were. */
export function overPage(language: Language): string {
  const { over, overText } = sharedTexts[language];
  return page(language, over, `<section><h1>${over}</h1><p>${overText}</p></section>`);
}
