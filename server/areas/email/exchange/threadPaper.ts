import type { Context } from '../../../context.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import { AppError } from '../../../errors.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { makePdf } from '../../../pdf/pdf.ts';
import { bodyOf, filesOf } from '../emailReads.ts';
import { peopleIn } from '../people.ts';
import type { Person } from '../people.ts';

/* A conversation on paper: what was said, by whom and when. Each paragraph runs as its own letters do. */

const maxLetters = 400_000;

const words: Record<Language, Record<'from' | 'to' | 'cc' | 'date' | 'files' | 'noSubject', string>> = {
  en: { from: 'From', to: 'To', cc: 'Cc', date: 'Date', files: 'Files', noSubject: '(No subject)' },
  fr: { from: 'De', to: 'À', cc: 'Cc', date: 'Date', files: 'Fichiers', noSubject: '(Sans objet)' },
  ar: { from: 'من', to: 'إلى', cc: 'نسخة', date: 'التاريخ', files: 'الملفات', noSubject: '(بلا موضوع)' },
};
const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** Signs that no font of ours draws are left out, so that what is around them stands closer. */
const undrawn = /\p{Extended_Pictographic}|\u200B|\u200C|\u200D|\uFE0F/gu;
const drawn = (text: string) => text.replaceAll(undrawn, (sign) => ('©®™'.includes(sign) ? sign : ''));

const firstStrong = /[\p{L}]/u;
const turned = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const paragraphOf = (text: string) => ({ text, isRtl: turned.test(firstStrong.exec(text)?.[0] ?? '') });

const named = ({ name, address }: Person) => (name === '' ? address : `${name} <${address}>`);

export async function threadPdf(
  ctx: Context,
  rows: readonly EmailRow[],
  language: Language,
  timeZone: string,
): Promise<Buffer> {
  const said = words[language];
  const dates = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone });
  const bodies = await Promise.all(rows.map(({ id }) => bodyOf(ctx, id)));
  const files = await Promise.all(rows.map(({ id }) => filesOf(ctx, id)));
  if (bodies.reduce((sum, body) => sum + (body?.text.length ?? 0), 0) > maxLetters)
    throw new AppError(
      'TOO_LARGE',
      `A conversation of more than ${maxLetters} letters makes no PDF; export it as mbox`,
    );
  const subject = drawn(rows[0]!.subject) || said.noSubject;
  const messages = rows.map((row, at) => {
    const facts: [string, string[]][] = [
      [said.from, [named({ name: row.fromName, address: row.fromAddress })]],
      [said.to, peopleIn(row.toPeople).map(named)],
      [said.cc, peopleIn(row.ccPeople).map(named)],
      [said.date, [dates.format(new Date(row.at))]],
      [said.files, (files[at] ?? []).map(({ name }) => name)],
    ];
    return {
      facts: facts
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => ({ label, values: values.map(drawn) })),
      paragraphs: drawn(bodies[at]?.text ?? '')
        .replaceAll('\r', '')
        .split(/\n[ \t]*\n+/)
        .map((part) => part.replace(/^\n+|\s+$/g, ''))
        .filter((part) => part !== '')
        .map(paragraphOf),
    };
  });
  return makePdf({
    template: 'areas/email/exchange/thread.typ',
    data: { language, title: subject, heading: paragraphOf(subject), running: subject, messages },
    at: new Date(rows.at(-1)!.at),
  });
}
