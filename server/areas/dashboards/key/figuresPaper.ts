import type { Context } from '../../../context.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { makePdf } from '../../../pdf/pdf.ts';
import { periodWords } from './alertNotifications.ts';
import { narrowedText } from './digestMail.ts';
import { figureWords } from './figureTexts.ts';
import { writtenFigures } from './written.ts';
import type { FigureState } from './written.ts';

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** An instant as clocks in the zone show it. */
export const instantIn = (language: Language, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** The page of figures on paper, with everything that it was narrowed by. */
export async function figuresPdf(ctx: Context, state: FigureState, language: Language): Promise<Buffer> {
  const written = await writtenFigures(ctx, state, language);
  const words = figureWords[language];
  const { storeName, timeZone, zoneName, weekStart, days, daysBefore, figures, notes } = written;
  const now = ctx.services.now();
  return makePdf({
    template: 'areas/dashboards/key/figures.typ',
    data: {
      language,
      title: `${words.title} – ${days}`,
      words,
      foot: storeName,
      running: `${words.title} · ${days}`,
      sender: { name: storeName, lines: [] },
      first: state.period === 'MONTHS_12' ? words.month : words.day,
      facts: [
        { label: words.period, value: periodWords[state.period][language] },
        { label: '', value: days },
        { label: words.before, value: daysBefore },
        ...(state.names === null ? [] : [{ label: words.only, value: figures.map(({ title }) => title).join(', ') }]),
        ...(written.narrowedTo.length === 0 ? [] : [{ label: words.narrowed, value: narrowedText(written, language) }]),
        { label: words.zone, value: zoneName },
        ...(weekStart === null ? [] : [{ label: words.weeks, value: weekStart }]),
        { label: words.madeAt, value: instantIn(language, now, timeZone) },
        { label: words.viewOf, value: ctx.viewer?.fullName ?? '' },
      ],
      figures,
      notes,
    },
    at: now,
  });
}
