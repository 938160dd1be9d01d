import type { QuestionChoice } from '../../kit/confirm.ts';
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { ListState } from '../../kit/list/listCodec.ts';
import type { Connection } from '../../kit/list/result.ts';
import { encode, type Codec, type StateOf } from '../../lib/listState.ts';
import { severalOf } from '../../lib/severalValues.ts';
import type { MessageFile, MessageId } from '../../lib/messages.ts';
import type { useText } from '../../lib/text.ts';
import type { Subject } from '../../lib/schema.generated.ts';

/** What every change answers: the batch that takes it back, if there is one. */
export type Changed = { batchId?: string | null } | string;
export type BulkOutcome = { count: number; failures: readonly { id: string; code: string }[]; batchId?: string | null };
type One = { id: string };
type TextOf = ReturnType<typeof useText>;
// oxlint-disable-next-line typescript/no-explicit-any -- the selection is in the words of each noun
type Many = { selection: any };

// oxlint-disable-next-line typescript/no-explicit-any -- and so is the change
type Changing = Many & { input: any };
/** An operation whose answer has one field, the result. */
type Operation<Result, Variables> = TypedDocumentNode<Record<string, Result>, Variables>;

/** Up to `atOnce` rows in a call that waits for them, more as a task: one of the two is not without the other. */
type Both<Once extends string, Start extends string, Variables> =
  | (Record<Once, Operation<BulkOutcome, Variables>> & Record<Start, Operation<One, Variables>>)
  | { [name in Once | Start]?: undefined };

/** What can be done with the records of a list; what is absent is not offered. */
export type ListOperations = {
  remove?: Operation<Changed, One>;
  duplicate?: Operation<Exclude<Changed, string>, One>;
} & Both<'removeMany', 'startRemoval', Many> &
  Both<'updateMany', 'startUpdate', Changing>;

/** The noun's own words: for one record with its `name`, for many with `count` and `names`. */
export type ListTexts = Partial<
  Record<
    | 'removeLabel'
    | 'removeTitle'
    | 'removeText'
    | 'removed'
    | 'duplicated'
    | 'bulkRemoveTitle'
    | 'bulkRemoveText'
    | 'bulkRemoveConfirm'
    | 'bulkRemoving'
    | 'bulkRemoved'
    | 'bulkUpdating'
    | 'bulkUpdated',
    MessageId
  >
>;

/** What hangs on records that are about to go, in words. */
export type RemovalNote = (
  client: ApolloClient,
  selection: { ids?: string[] | null; filter?: object | null },
  text: TextOf,
) => Promise<string | null>;

/** One kind of list, said once: what it reads and what can be done with its records. */
export type ListNoun<Row extends object, C extends Codec> = {
  /** Name under which the server keeps its columns and views. */
  name: string;
  /** Kind of its records, for rights, history and undo. */
  subject: Subject;
  /** Kinds whose changes it shows; only its own without it. */
  follows?: readonly Subject[];
  /** Its state in the address, with what every list has: `listCodec`. */
  codec: C & { q: { initial: string } };
  /** What its page says in the address besides, such as which drawer is open: not taken for filters. */
  words?: readonly string[];
  sizes: readonly number[];
  // oxlint-disable-next-line typescript/no-explicit-any -- those of each noun
  document: TypedDocumentNode<Record<string, Connection<Row>>, any>;
  /** Reads one row, so that a change of others shows in its place; else the list is read again. */
  rowDocument?: TypedDocumentNode<unknown, One>;
  /** Search and filters in the words of the operations. */
  filterOf: (state: StateOf<C>) => object;
  /** All variables of the document, where it takes others than `filter`, `orderBy` and `page`. */
  variablesOf?: (state: StateOf<C>) => OperationVariables;
  rowId?: (row: Row) => string;
  rowLabel: (row: Row) => string;
  exportPath?: string;
  /** Says filters of the address in the words of the file, where it has others. */
  exportQuery?: (query: URLSearchParams) => void;
  importPath?: string;
  /** The documented address of the same rows, for other programs. */
  restPath?: (state: StateOf<C>) => string;
  operations?: ListOperations;
  texts?: ListTexts;
  /** What has to be chosen before some are removed, such as where their parts go; its variable of the operations. */
  removalChoice?: {
    variable: string;
    labelId: MessageId;
    /** Null when nothing has to be chosen. `rows` are those of them that are on the screen. */
    options: (client: ApolloClient, rows: readonly Row[], text: TextOf) => Promise<QuestionChoice['options'] | null>;
    /** What the question says besides, asked after the options. */
    note?: (client: ApolloClient, rows: readonly Row[], text: TextOf) => Promise<string | null>;
  };
  /** What the question says besides before some are removed, such as who still needs them; null when there is nothing. */
  removalNote?: RemovalNote;
  /** Whether a row may be edited, where that depends on more than rights; all may without it. */
  isChangeable?: (row: Row) => boolean;
  /** Whether it may be deleted. */
  isRemovable?: (row: Row) => boolean;
  /** What is deleted for good lies in no trash and cannot be undone. */
  isForGood?: boolean;
  /** How the history writes its fields, and the texts for that. */
  history?: { displays: () => Promise<FieldDisplays>; messages: readonly MessageFile[] };
  /** Which row an event is about, where that is not the record of its own kind; and what brings a row: the trash fills with what is deleted. */
  rowIdOf?: (event: { subject: Subject; subjectId: string }, rows: readonly Row[]) => string | undefined;
  arrivesWith?: 'CREATE' | 'DELETE';
};

/** Declares a list; see `ListNoun`. */
export const listNoun = <Row extends object, C extends Codec>(noun: ListNoun<Row, C>): ListNoun<Row, C> => noun;

/** Address at which other programs get the rows of a state: the documented call, or the file where the call takes one value of each filter. */
export function restPathOf<Row extends object, C extends Codec>(noun: ListNoun<Row, C>, state: StateOf<C>) {
  const { codec, exportPath, exportQuery, restPath } = noun;
  const isSeveral = Object.entries(codec).some(
    ([name, param]) => 'several' in param && severalOf(state[name] as string | null).length > 1,
  );
  if (!isSeveral || exportPath === undefined) return restPath?.(state);
  const { page, size } = state as unknown as ListState;
  const query = encode(codec, state);
  query.delete('columns');
  exportQuery?.(query);
  query.set('page', String(page));
  query.set('size', String(size));
  return `${exportPath}?${query.toString().replaceAll('%2C', ',')}`;
}

export const idOf = <Row extends object>({ rowId }: { rowId?: (row: Row) => string }, row: Row): string =>
  rowId?.(row) ?? (row as unknown as One).id;

export const firstField = <Result>(data: Record<string, Result>): Result => Object.values(data)[0]!;

/** Variables of the list's query in a state of its address. */
export function variablesOf<Row extends object, C extends Codec>(noun: ListNoun<Row, C>, state: StateOf<C>) {
  if (noun.variablesOf) return noun.variablesOf(state);
  const { sort, order, page, size } = state as unknown as ListState;
  return {
    filter: noun.filterOf(state),
    orderBy: sort ? { field: sort.toUpperCase(), direction: order === 'desc' ? 'DESC' : 'ASC' } : null,
    page: { number: page, size },
  };
}
