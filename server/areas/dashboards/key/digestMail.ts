import { formatsOf } from '../../../pdf/formats.ts';
import type { Context } from '../../../context.ts';
import type { FigureDigestRow } from '../../../db/dashboardTables.ts';
import type { FigureName, Language } from '../../../graphql/schema.generated.ts';
import { oneLine } from '../../../mail/oneLine.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { stopPath } from './digestLink.ts';
import { readerOf } from './digestReader.ts';
import { digestTexts } from './digestTexts.ts';
import { laterFilter, parsedFilter } from './narrowing.ts';
import { addressOf, writtenFigures } from './written.ts';
import type { FigureState, WrittenFigures } from './written.ts';

const stateOf = (row: FigureDigestRow): FigureState => {
  const names = JSON.parse(row.figures) as FigureName[];
  return { period: row.period, names: names.length === 0 ? null : names, filter: parsedFilter(row) };
};

/** What a digest says, with the rights of its reader; null where there is nothing that they may read. */
export async function digestFor(reader: Context, row: FigureDigestRow) {
  const { language } = await readerOf(reader, row.ownerId);
  const filter = await laterFilter(reader, row);
  if (filter === false) return null;
  const written = await writtenFigures(reader, { ...stateOf(row), filter }, language);
  return written.figures.length === 0 ? null : { language, written };
}

type Content = NonNullable<Awaited<ReturnType<typeof digestFor>>>;

/** Puts it into the outbox, inside the open transaction. */
export async function queueDigest(tx: Context, row: FigureDigestRow, { language, written }: Content): Promise<void> {
  const { publicUrl } = tx.services.env;
  const owner = await tx.db.selectFrom('users').select('email').where('id', '=', row.ownerId).executeTakeFirst();
  if (owner === undefined) return;
  const page = publicUrl === undefined ? null : publicUrl + addressOf(stateOf(row));
  const shown = { name: row.name, written, page, language };
  await queueMail(tx, [
    {
      recipient: owner.email,
      subject: oneLine(digestTexts[language].subject(row.name, written.days)),
      body: asText(shown),
      html: asHtml(shown),
      about: { subject: 'FigureDigest', id: row.id },
      isRegular: true,
      ...(publicUrl !== undefined && { link: stopPath(tx, row) }),
    },
  ]);
}

/** Both at once, for a digest that is asked for now. */
export async function sendTo(tx: Context, reader: Context, row: FigureDigestRow): Promise<void> {
  const content = await digestFor(reader, row);
  if (content !== null) await queueDigest(tx, row, content);
}

type Shown = { name: string; written: WrittenFigures; page: string | null; language: Language };

/** Numbers and dates keep their order in a text from right to left. */
const apart = (language: Language, text: string) => (language === 'ar' ? `\u2066${text}\u2069` : text);

/** What the figures are narrowed to, and those among them that are not. */
export function narrowedText({ narrowedTo, figures }: WrittenFigures, language: Language): string {
  const texts = digestTexts[language];
  const whole = figures.filter(({ isNarrowed }) => !isNarrowed).map(({ title }) => title);
  const listed = (parts: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(parts);
  return [texts.narrowed(narrowedTo.join(' · ')), ...(whole.length === 0 ? [] : [texts.whole(listed(whole))])].join(
    ' ',
  );
}

function asText({ name, written, page, language }: Shown): string {
  const texts = digestTexts[language];
  const { colon } = formatsOf(language);
  const lines = written.figures.map(
    ({ title, amount, previous, change }) =>
      `${colon(title)} ${apart(language, amount)}${change && ` (${apart(language, change)})`} – ${colon(texts.previous)} ${apart(language, previous)}`,
  );
  return [
    texts.intro(written.days, written.daysBefore),
    ...(written.narrowedTo.length === 0 ? [] : [narrowedText(written, language)]),
    lines.join('\n'),
    texts.zone(written.zoneName),
    ...(page === null ? [] : [`${colon(texts.open)}\n${page}`]),
    `-- \n${texts.why(name)}`,
    ...(page === null ? [] : [`${colon(texts.stop)}\n{link}`]),
  ].join('\n\n');
}

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

// Four columns that fit a phone.
const cellStyle = (isNumber: boolean) =>
  `padding:8px 6px;border-bottom:1px solid #dbdade;text-align:${isNumber ? 'end' : 'start'}`;

function asHtml({ name, written, page, language }: Shown): string {
  const texts = digestTexts[language];
  const cell = (text: string, isNumber = false) =>
    `<td style="${cellStyle(isNumber)}">${isNumber ? `<bdi dir="ltr">${escaped(text)}</bdi>` : escaped(text)}</td>`;
  const heads = [texts.figure, texts.amount, texts.change, texts.previous].map(
    (text, at) => `<th scope="col" style="${cellStyle(at > 0)};color:#6d6b77">${escaped(text)}</th>`,
  );
  const rows = written.figures.map(
    ({ title, amount, change, previous }) =>
      `<tr>${cell(title)}${cell(amount, true)}${cell(change || '–', true)}${cell(previous, true)}</tr>`,
  );
  const link = (href: string, text: string) => `<a href="${escaped(href)}" style="color:#5e50d6">${escaped(text)}</a>`;
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(name)}</title>`,
    '<body style="font-family:sans-serif;color:#2f2b3d;line-height:1.5;margin:16px">',
    `<h1 style="font-size:20px">${escaped(name)}</h1>`,
    paragraph(escaped(texts.intro(written.days, written.daysBefore))),
    ...(written.narrowedTo.length === 0 ? [] : [paragraph(escaped(narrowedText(written, language)))]),
    `<table style="border-collapse:collapse;width:100%;max-width:600px;margin:0 0 16px;font-size:14px"><tr>${heads.join('')}</tr>${rows.join('')}</table>`,
    paragraph(escaped(texts.zone(written.zoneName)), 'color:#6d6b77'),
    ...(page === null ? [] : [paragraph(link(page, texts.open))]),
    paragraph(escaped(texts.why(name)), 'color:#6d6b77;font-size:13px'),
    ...(page === null ? [] : [paragraph(link('{link}', texts.stop), 'font-size:13px')]),
    '</body></html>',
  ].join('\n');
}
