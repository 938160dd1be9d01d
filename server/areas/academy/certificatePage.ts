import { createHash } from 'node:crypto';
import { encode } from 'uqr';
import type { Context } from '../../context.ts';
import type { CertificateRow } from '../../db/academyTables.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { formatsOf } from '../../pdf/formats.ts';
import { makePdf } from '../../pdf/pdf.ts';
import { certificateTexts } from './certificateTexts.ts';

/* A certificate on paper, and the plain page that says whether it is valid. */

/** The certificate as PDF in a language. `address`: of the page that verifies it. */
export async function certificatePdf(
  ctx: Context,
  row: CertificateRow,
  language: Language,
  address: string,
): Promise<Buffer> {
  const words = certificateTexts[language];
  const { day } = formatsOf(language);
  const store = await ctx.db.selectFrom('storeSettings').select('name').executeTakeFirst();
  const { data } = encode(address, { ecc: 'M', border: 0 });
  return makePdf({
    template: 'areas/academy/certificate.typ',
    data: {
      language,
      title: words.title,
      store: store?.name ?? '',
      name: row.learnerName,
      course: row.courseTitle,
      withdrawn: row.withdrawnAt === null ? '' : words.withdrawn,
      words,
      facts: [
        { label: words.date, value: day(row.completedAt) },
        ...(row.tutorName === '' ? [] : [{ label: words.instructor, value: row.tutorName }]),
        { label: words.code, value: row.code },
      ],
      address,
      qr: data.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join('')),
    },
    at: new Date(row.completedAt),
  });
}

const style = `
:root{color-scheme:light dark;--ground:#f8f7fa;--card:#fff;--ink:#2f2b3d;--pale:#6d6b77;--good:#1f7a43;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#25293c;--card:#2f3349;--ink:#e1def5;--pale:#acabc1;--good:#7fd6a0;--bad:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 'Public Sans','Noto Sans Arabic',system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 16px}
section{background:var(--card);border-radius:6px;padding:32px;box-shadow:0 2px 8px rgb(47 43 61/.12)}
h1{font-size:24px;line-height:34px;font-weight:600;margin:0 0 12px}
p{margin:0 0 24px;font-weight:500}p:last-child{margin:0}
.good{color:var(--good)}.bad{color:var(--bad)}
dl{display:grid;gap:16px;margin:0}dt{color:var(--pale);font-size:13px}dd{margin:0;font-size:18px;font-weight:500;overflow-wrap:anywhere}`;

/** Lets through this style and nothing else. */
export const certificatePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!);

const page = (language: Language, title: string, content: string) =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main><section>${content}</section></main></body></html>`;

/** What a certificate says, and whether it is valid; nothing else of the learner or the course. */
export function certificatePage(language: Language, row: CertificateRow): string {
  const words = certificateTexts[language];
  const facts = [
    [words.learner, row.learnerName],
    [words.course, row.courseTitle],
    [words.date, formatsOf(language).day(row.completedAt)],
    [words.code, row.code],
  ] as const;
  const list = facts.map(([label, value]) => `<div><dt>${label}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`);
  return page(
    language,
    words.title,
    `<h1>${words.title}</h1><p class="${row.withdrawnAt === null ? 'good' : 'bad'}" role="status">` +
      `${row.withdrawnAt === null ? words.valid : words.withdrawn}</p><dl>${list.join('')}</dl>`,
  );
}

export function noCertificatePage(language: Language): string {
  const { missing, missingText } = certificateTexts[language];
  return page(language, missing, `<h1>${missing}</h1><p>${missingText}</p>`);
}
