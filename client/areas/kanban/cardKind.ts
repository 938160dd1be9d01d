import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, html, images, instant, list, plain, record, records, rows, word } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { BoardCardRepeat } from '../../lib/schema.generated.ts';
import { repeatTexts } from './due.ts';
import {
  BoardCardForFormDocument,
  DeleteBoardCardDocument,
  DuplicateBoardCardDocument,
  UpdateBoardCardDocument,
  type BoardCardFormFragment,
} from './kanban.generated.ts';

type CardRecord = Pick<
  BoardCardFormFragment,
  'title' | 'description' | 'startOn' | 'dueOn' | 'repeats' | 'labels' | 'memberIds' | 'cover' | 'blockedBy'
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
  repeats: v.picklist(Object.keys(repeatTexts) as BoardCardRepeat[]),
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
    repeats: 'NEVER',
    labels: [],
    memberIds: [],
    images: [],
    blockedBy: [],
  } as CardValues,
  recordOf: ({ title, description, startOn, dueOn, repeats, labels, memberIds, cover, blockedBy }): CardRecord => ({
    title,
    description,
    startOn,
    dueOn,
    repeats,
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
    repeats: word('kanban.field.repeats', repeatTexts),
    labels: list('kanban.field.labels'),
    memberIds: records('kanban.field.members'),
    cover: images('kanban.field.cover'),
    blockedBy: records('kanban.field.blockedBy'),
    columnId: {
      ...record('kanban.field.column'),
      tell: (from, to, { text, nameOf }) =>
        from === null || to === null ? [] : [text('kanban.history.moved', { from: nameOf!(from), to: nameOf!(to) })],
    },
    boardId: record('kanban.field.board'),
    archivedAt: instant('kanban.field.archivedAt'),
    checklist: rows<{ id: string; text: string; isDone: boolean }>('kanban.field.checklist', {
      name: (line) => line.text,
      key: (line) => String(line.id),
      parts: (line, { text }) => ({
        'kanban.history.done': text(line.isDone ? 'form.value.yes' : 'form.value.no'),
      }),
    }),
    files: rows<{ name: string }>('kanban.field.files', { name: (file) => file.name, parts: () => ({}) }),
  },
  problemTexts: { circle: 'kanban.problem.circle', afterDue: 'kanban.problem.afterDue' },
});
