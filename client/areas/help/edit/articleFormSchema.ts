import * as v from 'valibot';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { ArticleValues } from './articleForm.ts';

const longestTitle = 160;
const longestBody = 60_000;
const lastPosition = 9999;

const title = v.pipe(
  v.string(),
  v.check((text) => text.trim().length <= longestTitle, limited('tooLong', longestTitle)),
);
const body = v.pipe(v.string(), v.maxLength(longestBody, limited('tooLong', longestBody)));
const isThere = (text: string) => text.trim() !== '';

const fields = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty('required')),
  slug: v.pipe(
    v.string(),
    v.check((text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text.trim()) && text.trim().length <= 80, 'slug'),
  ),
  isPublic: v.boolean(),
  isDraft: v.boolean(),
  position: v.pipe(
    v.custom<number | null>((value) => value === null || typeof value === 'number'),
    v.check((value) => !Number.isNaN(value), 'notWhole'),
    v.check((value) => value === null || !(value < 1), limited('tooSmall', 1)),
    v.check((value) => value === null || !(value > lastPosition), limited('tooLarge', lastPosition)),
  ),
  titleEn: v.pipe(title, v.check(isThere, 'required')),
  bodyEn: v.pipe(body, v.check(isThere, 'required')),
  titleFr: title,
  bodyFr: body,
  isOlderFr: v.boolean(),
  titleAr: title,
  bodyAr: body,
  isOlderAr: v.boolean(),
  step: v.nullable(v.picklist(['SAVE', 'PUBLISH', 'REPLACE', 'DISCARD'])),
});

type Values = v.InferOutput<typeof fields>;

const halves: [keyof Values, keyof Values][] = [
  ['titleFr', 'bodyFr'],
  ['titleAr', 'bodyAr'],
];

/** Rules of an article, the same that the server checks. A translation is whole or not there. */
export const articleFormSchema: v.GenericSchema<ArticleValues> = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const values = dataset.value;
    for (const pair of halves) {
      const missing = pair.filter((name) => !isThere(String(values[name])));
      if (missing.length !== 1) continue;
      const [key] = missing as [keyof Values];
      addIssue({
        message: 'half',
        path: [{ type: 'object', origin: 'value', input: values, key, value: values[key] }],
      });
    }
  }),
);
