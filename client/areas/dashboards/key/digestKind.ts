import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number, special, words } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, neededLine, oneOf, several, type FormField } from '../../../kit/form/formFields.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { DigestRhythm, ShopFilter } from '../../../lib/schema.generated.ts';
import { periodTexts } from './alertKind.ts';
import { asked, sayFilter, type KeptFilter } from './sayFilter.ts';
import { figureTexts } from './figureNames.ts';
import {
  CreateFigureDigestDocument,
  FigureDigestFormDocument,
  UpdateFigureDigestDocument,
} from './digests.generated.ts';

export const rhythmTexts: Record<DigestRhythm, MessageId> = {
  DAILY: 'keyFigures.digest.daily',
  WEEKDAYS: 'keyFigures.digest.weekdays',
  WEEKLY: 'keyFigures.digest.weekly',
  MONTHLY: 'keyFigures.digest.monthly',
};

/** A whole number that is chosen, never typed. */
const chosen = (label: MessageId, least: number, most: number, initial: number): FormField<number> => ({
  rule: v.pipe(v.number(), v.minValue(least), v.maxValue(most)),
  initial,
  display: number(label),
});

/** Which orders are counted: as the page was narrowed when the digest was made, or all of them. */
const narrowedTo: FormField<ShopFilter | null> = {
  rule: v.nullable(v.custom<ShopFilter>((value) => typeof value === 'object')),
  initial: null,
  display: special('keyFigures.filter.narrowing', (value, { text, locale }) =>
    sayFilter(value as KeptFilter, text, locale),
  ),
  clean: (filter) => filter && asked(filter),
};

/** A digest as its form knows it. */
export const digestKind = defineRecordKind({
  subject: 'FigureDigest',
  node: 'figureDigest',
  operations: {
    read: FigureDigestFormDocument,
    create: CreateFigureDigestDocument,
    update: UpdateFigureDigestDocument,
  },
  ...formOf({
    name: neededLine('keyFigures.goal.name', 80),
    figures: several('keyFigures.filter.figures', 20, words('keyFigures.filter.figures', figureTexts)),
    period: oneOf('keyFigures.period.label', periodTexts, 'DAYS_7'),
    rhythm: oneOf('keyFigures.digest.rhythm', rhythmTexts, 'WEEKLY'),
    weekday: chosen('keyFigures.digest.weekday', 1, 7, 1),
    monthDay: chosen('keyFigures.digest.monthDay', 1, 31, 1),
    hour: chosen('keyFigures.digest.hour', 0, 23, 8),
    filter: narrowedTo,
    isPaused: flag('keyFigures.alert.paused'),
  }),
  nameField: 'name',
  texts: { add: 'keyFigures.digests.add' },
  stale: { always: ['figureDigests'] },
});
