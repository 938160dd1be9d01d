import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { Question, QuestionChoice } from '../../kit/confirm.ts';
import type { Selection } from '../../kit/list/selection.ts';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { ProblemTexts } from '../../kit/form/problems.ts';
import type { Failure } from '../../lib/failure.ts';
import type { Formats } from '../../lib/format.ts';
import type { KeyName } from '../../lib/keys.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Action, Subject } from '../../lib/schema.generated.ts';
import type { TextOf } from '../../lib/text.ts';
import type { EverydayWords } from '../../lib/viewActions.ts';

/*
 * What a person does to a record besides editing its fields, such as sending an invoice: declared once (decision 095).
 * Buttons, menus, bulk bar, palette and forms are made of the declaration, with confirmation, busy state, failure,
 * notice, undo, and reading again what it changed.
 */

/** What a declaration writes and reads with. */
export type CommandTools = {
  text: TextOf;
  formats: Formats;
  /** Language of numbers and names, such as `en-US`. */
  locale: string;
  /** Reads something from the server, never from the cache. */
  read: <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ) => Promise<Data>;
};

type CallNoun = {
  /** Kinds of records that are read again after it. */
  changes: readonly Subject[];
  /** Words for what stands in the way, by the keys of the server; the others have those of the kit. */
  reasons?: Readonly<Record<string, MessageId>>;
  /** Queries that are read again after it, of what is no record. */
  reads?: readonly DocumentNode[];
};
/** What commands on one kind of record have in common. */
export type CommandNoun = CallNoun & { subject: Subject };

/** What the user is told once it is done; `to` is where the page goes. */
export type CommandDone = {
  text: string;
  tone?: 'success' | 'error';
  details?: string[];
  batchId?: string | null | undefined;
  isTrashed?: boolean;
  to?: string;
  /** Where the notice leads. */
  link?: { label: string; to: string };
};

/** A question before it is done, and the values that a yes stands for, or what is chosen with it; of a command without a form. */
type Asking = (Question & { set?: object; choice?: QuestionChoice; chosen?: (value: string) => object }) | null;

/** What `formOf` makes of fields. */
export type FormRules<Values> = {
  schema: GenericSchema<Values>;
  empty: Values;
  displays: FieldDisplays;
  needed: readonly string[];
  toRecord: (values: Values) => Values;
};

/** The inputs of a form: `field('note')` is what an input takes. */
export type CommandInputs<Target, Values extends FieldValues, Asked = null> = (props: {
  editor: CommandEditor<Values>;
  target: Target;
  asked: Asked;
}) => ReactNode;
export type CommandEditor<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  field: (name: Path<Values>) => { control: Control<Values>; name: Path<Values>; label: string; required: boolean };
};

export type CommandFormDeclaration<Target, Values extends FieldValues, Asked> = {
  /** A drawer beside the page without it; a dialog for a few fields. */
  frame?: 'drawer' | 'dialog';
  title: MessageId | ((target: Target, tools: CommandTools) => string);
  /** What is said above the fields. */
  note?: (target: Target, tools: CommandTools) => string;
  /** Label of the button that does it. */
  submit: MessageId | ((target: Target) => MessageId);
  cancel?: MessageId;
  /** Reads what the form has to know before it begins. */
  ask?: (target: Target, tools: CommandTools) => Promise<Asked>;
  /** The fields, by `formOf`: their rules may follow from the record. Of a page that needs no form before, they load later. */
  fields: (target: Target, asked: Asked) => FormRules<Values> | Promise<FormRules<Values>>;
  /** Values that it begins with, over those of the fields. */
  begin?: (target: Target, asked: Asked) => Partial<Values>;
  /** Fields that no draft in the browser keeps: passwords. */
  secrets?: readonly string[];
  /** Words for problems that only these fields have. */
  problemTexts?: ProblemTexts;
  inputs: CommandInputs<Target, Values, Asked>;
};

type ManyOutcome = {
  count: number;
  failures: readonly { id: string; code: string; reason?: string | null }[];
  batchId?: string | null;
};

/** A command for all that is selected in a list: few in one call, more as a task, which shows how far it is. */
export type ManyDeclaration = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the selection is in the words of each list
  operation: TypedDocumentNode<Record<string, ManyOutcome>, any>;
  label: MessageId;
  /** What was done, by `count`. */
  done: MessageId;
  /** What is asked first; `target` is what the operation is called with. */
  question?: (
    selection: Selection,
    target: { ids?: string[]; filter?: object },
    tools: CommandTools,
  ) => Promise<Question>;
  /** What is chosen with the answer: the variable of the operation, and from what. Needs a `question`. */
  choice?: { variable: string; of: (tools: CommandTools) => Promise<QuestionChoice> };
  /** It cannot be undone. */
  isFinal?: boolean;
} & (
  | {
      /** The same as a task, with the same variables. */
      // oxlint-disable-next-line typescript/no-explicit-any -- as of the operation
      start: TypedDocumentNode<Record<string, { id: string }>, any>;
      maxIds?: never;
    }
  | {
      start?: never;
      /** The operation takes ids, at most so many, and is soon done; a selection of more is not offered it. */
      maxIds: number;
    }
);

/** How a command looks where it is offered. */
type Look = { label: MessageId; icon: Icon };

/** What is sent to the server, and what comes of it. */
type CallDeclaration<Target, Data, Variables, Values> = {
  operation: TypedDocumentNode<Data, Variables>;
  /** Its id alone without it. */
  variables?: (target: Target, values: Values) => Variables;
  /** What is asked before it is done, with what it will do; null asks nothing. Of a command with a form: once that is filled in. */
  question?: (target: Target, tools: CommandTools, values: Values) => Asking | Promise<Asking>;
  /** Runs beside the page, without the bar that tells of loading. */
  isQuiet?: boolean;
  /** Shown until the server has answered, as if it had answered this. */
  expected?: (target: Target, values: Values) => Data;
  /** Nothing is told without it, or where it answers null. */
  done?: (data: Data, given: { target: Target; values: Values } & CommandTools) => CommandDone | null;
  /** What takes it back, of what no batch of the change log does. */
  undoneBy?: AnyCall<Target>;
  /** Words of its own for why it was not done; those of its reasons and the kit where it answers undefined. */
  failed?: (failure: Failure, given: { target: Target; values: Values } & CommandTools) => string | undefined;
};

type Declaration<Target, Data, Variables, Values extends FieldValues, Asked> = Look &
  CallDeclaration<Target, Data, Variables, Values> & {
    /** Tells it from other commands on the record, and stands in the address while its form is open: `?do=pay`. */
    name: string;
    /** The right that it takes; `update` without it. */
    action?: Action;
    /** Label and icon, where they depend on the record. */
    look?: (target: Target) => Look;
    /** The likely next step: its button is filled. */
    isMain?: boolean;
    /** Does it, or opens its form, on the page of the record; shown in menus and listed in the sheet of shortcuts. */
    keyName?: KeyName;
    /** Everyday words for it, which the palette finds it by. */
    words?: EverydayWords;
    isDangerous?: boolean;
    /** Whether it can be done with the record as it is. */
    isOffered?: (target: Target) => boolean;
    form?: CommandFormDeclaration<Target, Values, Asked>;
    /** The same for all that is selected in a list. */
    many?: ManyDeclaration;
  };

/** A command that the page offers in its own way, such as by a switch or a form of its own. */
export type Call<Target, Values, Data> = CallNoun & { name: string } & CallDeclaration<
    Target,
    Data,
    OperationVariables,
    Values
  >;
// oxlint-disable-next-line typescript/no-explicit-any -- calls with values and answers of every kind
export type AnyCall<Target> = Call<Target, any, any>;

export type Command<Target, Values extends FieldValues, Data, Asked> = CommandNoun &
  Declaration<Target, Data, OperationVariables, Values, Asked>;
// oxlint-disable-next-line typescript/no-explicit-any -- commands with values and answers of every kind
export type AnyCommand<Target> = Command<Target, any, any, any>;

/** Declares commands on a kind of record: `const command = commandsOf<Invoice>({ … })`, then `command({ … })` for each. */
export const commandsOf =
  <Target>(noun: CommandNoun) =>
  <Data, Variables extends OperationVariables, Values extends FieldValues = Record<never, never>, Asked = null>(
    declaration: Declaration<Target, Data, Variables, Values, Asked> & Partial<CommandNoun>,
  ): Command<Target, Values, Data, Asked> =>
    ({ ...noun, ...declaration }) as unknown as Command<Target, Values, Data, Asked>;

const itself = <Given>(given: Given): Given => given;
const nameOf = ({ definitions: [first] }: DocumentNode): string =>
  first?.kind === 'OperationDefinition' ? (first.name?.value ?? '') : '';

/**
 * Declares what has no button of the kernel's, or no record: `const call = callsOf({ changes: ['User'] })`, then
 * `call({ operation, done })` for each. Without `variables` it is done to what the operation is called with.
 */
export const callsOf =
  (noun: Partial<CallNoun> = {}) =>
  <Data, Variables extends OperationVariables, Target = Variables, Values = Record<never, never>>(
    declaration: CallDeclaration<Target, Data, Variables, Values> & Partial<CallNoun>,
  ): Call<Target, Values, Data> =>
    ({
      name: nameOf(declaration.operation),
      variables: itself,
      changes: [],
      ...noun,
      ...declaration,
    }) as unknown as Call<Target, Values, Data>;

export const lookOf = <Target>(command: AnyCommand<Target>, target: Target) => command.look?.(target) ?? command;
