import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, html, images, instant, list, plain, special } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../lib/messages.ts';
import {
  BoardCardForFormDocument,
  DeleteBoardCardDocument,
  DuplicateBoardCardDocument,
  UpdateBoardCardDocument,
  type BoardCardFormFragment,
} from './kanban.generated.ts';

type CardRecord = Pick<
  BoardCardFormFragment,
  'title' | 'description' | 'startOn' | 'dueOn' | 'labels' | 'memberIds' | 'cover' | 'blockedBy'
>;
/** The form knows pictures as a list. */
export type CardValues = Omit<CardRecord, 'cover'> & { images: string[] };

const fields = v.object({
  title: v.pipe(
    v.string(),
    v.check((title) => title.trim() !== '', 'required'),
    v.check((title) => title.trim().length <= 200, limited('tooLong', 200)),
  ),
  description: v.pipe(v.string(), v.maxLength(20_000, limited('tooLong', 20_000))),
  startOn: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  labels: v.pipe(v.array(v.string()), v.maxLength(20, limited('tooMany', 20))),
  memberIds: v.array(v.string()),
  images: v.array(v.string()),
  blockedBy: v.array(v.string()),
});

const schema: v.GenericSchema<CardValues> = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['startOn'], ['dueOn']],
      ({ startOn, dueOn }) => !startOn || !dueOn || startOn <= dueOn,
      'afterDue',
    ),
    ['startOn'],
  ),
);

/** How many entries a list has: who or what they are is not known where a history is shown. */
const counted = (label: MessageId) =>
  special(label, (value, { formats }) => formats.number((value as unknown[]).length));

/** A card as its form knows it. */
export const cardKind = defineRecordKind({
  subject: 'BoardCard',
  node: 'card',
  operations: {
    read: BoardCardForFormDocument,
    update: UpdateBoardCardDocument,
    remove: DeleteBoardCardDocument,
    duplicate: DuplicateBoardCardDocument,
  },
  schema,
  empty: {
    title: '',
    description: '',
    startOn: null,
    dueOn: null,
    labels: [],
    memberIds: [],
    images: [],
    blockedBy: [],
  } as CardValues,
  recordOf: ({ title, description, startOn, dueOn, labels, memberIds, cover, blockedBy }): CardRecord => ({
    title,
    description,
    startOn,
    dueOn,
    labels,
    memberIds,
    cover,
    blockedBy,
  }),
  toForm: ({ cover, ...record }: CardRecord): CardValues => ({ ...record, images: cover ? [cover] : [] }),
  toRecord: ({ images: pictures, title, ...values }: CardValues): CardRecord => ({
    ...values,
    title: title.trim(),
    cover: pictures[0] ?? null,
  }),
  nameField: 'title',
  displays: {
    title: plain('kanban.field.title'),
    description: html('kanban.field.description'),
    startOn: day('kanban.field.startOn'),
    dueOn: day('kanban.field.dueOn'),
    labels: list('kanban.field.labels'),
    memberIds: counted('kanban.field.members'),
    cover: images('kanban.field.cover'),
    blockedBy: counted('kanban.field.blockedBy'),
    columnId: special('kanban.field.column', (_value, { text }) => text('kanban.field.otherColumn')),
    archivedAt: instant('kanban.field.archivedAt'),
    checklist: special('kanban.field.checklist', (value, { formats }) =>
      formats.list((value as { text: string }[]).map((line) => line.text)),
    ),
    files: special('kanban.field.files', (value, { formats }) =>
      formats.list((value as { name: string }[]).map((file) => file.name)),
    ),
  },
  problemTexts: { circle: 'kanban.problem.circle', afterDue: 'kanban.problem.afterDue' },
});
