import { IconTags } from '@tabler/icons-react';
import { lazy } from 'react';
import * as v from 'valibot';
import { commandsOf, type FormRules } from '../../app/command/command.ts';
import { rows } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import { foldLetters } from '../../lib/letters.ts';
import { RelabelBoardDocument } from './kanban.generated.ts';
import { type LabeledBoard, type LabelRow, type LabelValues, tones } from './labels.ts';

const row = v.object({
  was: v.nullable(v.string()),
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '', 'required'),
    v.check((name) => name.trim().length <= 40, limited('tooLong', 40)),
  ),
  tone: v.picklist(tones),
});
const labels = v.pipe(
  v.array(row),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [index, { name }] of dataset.value.entries()) {
      const key = foldLetters(name.trim());
      if (key !== '' && seen.has(key))
        addIssue({
          message: 'taken',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] },
            { type: 'object', origin: 'value', input: dataset.value[index]!, key: 'name', value: name },
          ],
        });
      seen.add(key);
    }
  }),
);

const fields: FormRules<LabelValues> = {
  schema: v.object({ labels }) as unknown as v.GenericSchema<LabelValues>,
  empty: { labels: [] },
  displays: {
    labels: rows<LabelRow>('kanban.field.labels', { name: ({ name }) => name, parts: () => ({}) }),
  },
  needed: [],
  toRecord: (values) => ({ labels: values.labels.map((one) => ({ ...one, name: one.name.trim() })) }),
};

/** Names and colors of the labels of a board; its cards follow. */
export const relabelBoard = commandsOf<LabeledBoard>({ subject: 'Board', changes: ['Board', 'BoardCard'] })({
  name: 'relabel',
  label: 'kanban.labels.manage',
  icon: IconTags,
  operation: RelabelBoardDocument,
  variables: ({ id, version, labels: known }, { labels: given }: LabelValues) => ({
    id,
    version,
    labels: given,
    removed: known.map(({ name }) => name).filter((name) => !given.some(({ was }) => was === name)),
  }),
  form: {
    title: 'kanban.labels.manage',
    note: (_board, { text }) => text('kanban.labels.note'),
    submit: 'kanban.labels.save',
    fields: () => fields,
    begin: ({ labels: known }) => ({ labels: known.map((one) => ({ was: one.name, ...one })) }),
    problemTexts: { taken: 'kanban.labels.taken' },
    inputs: lazy(() => import('./LabelInputs.tsx')),
  },
  done: ({ relabelBoard: { board, batchId } }, { text }) => ({
    text: text('kanban.labels.saved', { name: board.name }),
    batchId,
  }),
});
