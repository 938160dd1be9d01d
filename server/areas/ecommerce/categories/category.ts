import type { CategoryRow } from '../../../db/categoryTable.ts';
import { wordsOf } from '../../../db/letters.ts';
import { recordId } from '../../../db/recordId.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { asIs, html, isProblem, line, malformed, required, unknown } from '../../../fields.ts';
import type { CategoryInput } from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { parentProblem } from '../../../records/tree.ts';
import { copyName, freeWord } from '../../../records/unique.ts';
import { isUploaded, notUploaded, picture } from '../../../records/pictures.ts';

const slug = (given: string) =>
  given === '' || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) && given.length <= 80)
    ? given
    : malformed('must be up to 80 of a to z, 0 to 9 and hyphens between them');

const tree = { table: 'categories', noun: 'category', maxLevels: 5 } as const;

/** Groups of products. */
export const category = defineRecord<CategoryRow, CategoryInput>({
  subject: 'Category',
  table: 'categories',
  noun: 'Category',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    slug: optional(slug),
    description: optional(html(5000, 'short')),
    image: optional(picture, null),
    status: preset(asIs, 'PUBLISHED'),
    publishAt: optional(asIs, null),
    parentId: optional((given) => recordId(given) ?? unknown('there is no such category'), null),
  },
  normalize: (values, { refuse }) => {
    if (values.status !== 'SCHEDULED') values.publishAt = null;
    else if (values.publishAt === null) refuse('publishAt', required);
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['parentId'] === undefined && values.parentId !== (before?.parentId ?? null)) {
      const problem = await parentProblem(tx, tree, values.parentId, before?.id ?? null);
      if (isProblem(problem)) refuse('parentId', problem);
    }
    if (values.slug === '' && Object.keys(errors).length === 0)
      values.slug = await freeWord(tx, 'categories', 'slug', values.name, 'category');
    if (isRestored || values.image === null || values.image === before?.image || errors['image'] !== undefined) return;
    if (!(await isUploaded(tx, values.image))) refuse('image', notUploaded);
  },
  derive: (_tx, { name, slug: word }) => ({
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${word}`),
    findText: ` ${wordsOf(`${name} ${word}`).join(' ')} `,
  }),
  copy: async (tx, { name }, tries) => {
    const copied = await copyName(tx, 'categories', name, 60, tries);
    const word = await freeWord(tx, 'categories', 'slug', copied, 'category');
    return { name: copied, slug: word, status: 'INACTIVE', publishAt: null };
  },
});
