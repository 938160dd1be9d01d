import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { confirm } from '../../kit/confirm.ts';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { type Stored, useRecordForm } from '../../kit/form/useRecordForm.ts';
import { useRecordSave } from '../../kit/form/useRecordSave.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.ts';
import { valibotResolver } from '../../kit/form/valibotResolver.ts';
import { draftKey, dropDraft } from '../../lib/formDrafts.ts';
import { useViewer } from '../../lib/session.ts';
import type { Command, CommandEditor, FormRules } from './command.ts';
import { useCommandCall } from './useCommandCall.ts';

const same = <Values>(values: Values): Values => values;

/**
 * The form of a command, between opening and being done: it begins with what the command says, and loses nothing that
 * is typed. Closed by mistake it asks, reloaded it offers its draft, and what could not be sent is sent once it can be.
 */
export function useCommandForm<Target extends { id: string }, Values extends FieldValues, Data, Asked>(
  command: Command<Target, Values, Data, Asked>,
  target: Target,
  asked: Asked,
  rules: FormRules<Values>,
) {
  const declared = command.form!;
  const { send, finish, fail, tools } = useCommandCall();
  const { text } = tools;
  const viewer = useViewer();
  const formElement = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [first] = useState<Stored<Values>>(() => ({
    version: 0,
    record: { ...rules.empty, ...declared.begin?.(target, asked) },
  }));
  const [resolver] = useState(() => valibotResolver(rules.schema));
  const form = useForm<Values>({
    defaultValues: first.record as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const record = useRecordForm({ form, stored: first, toForm: same<Values>, toRecord: rules.toRecord });
  const storageKey = draftKey(viewer?.id ?? '', `${command.subject}:${target.id}:${command.name}`);
  const guard = useUnsavedGuard(isDirty, { isOverlay: true, onLeave: () => dropDraft(storageKey) });
  const { secrets = [] } = declared;
  const draft = useFormDraft({ storageKey, form, record, isDirty, isHolding: guard.isHolding, secrets });

  const close = () => {
    guard.release();
    setOpen(false);
  };
  const answer = useRef<{ data: unknown; values: Values } | null>(null);
  const saver = useRecordSave<Values, Values>({
    form,
    record,
    formElement,
    reasons: command.reasons,
    labelOf: (name) => {
      const display = rules.displays[name];
      return display && text(display.label);
    },
    send: async ({ record: values, version, key }) => {
      answer.current = { data: await send(command, target, values, key), values };
      return { version: version + 1, record: values };
    },
    onSaved: () => {
      dropDraft(storageKey);
      close();
      const { data, values } = answer.current!;
      void finish(command, target, values, data);
    },
  });
  const submit = async (): Promise<void> => {
    if (command.question && (await form.trigger())) {
      try {
        const question = await command.question(target, tools, rules.toRecord(form.getValues()));
        if (question && !(await confirm(question))) return;
      } catch (error) {
        return fail(command, error, target);
      }
    }
    await saver.save(() => void submit());
  };
  const editor: CommandEditor<Values> = {
    form,
    field: (name: Path<Values>) => ({
      control: form.control,
      name,
      label: text(rules.displays[name]!.label),
      required: rules.needed.includes(name),
    }),
  };
  return {
    declared,
    tools,
    editor,
    formElement,
    saver,
    draft,
    isOpen,
    submit: () => void submit(),
    /** Asks first where there is something to lose. */
    close: async () => {
      if (await guard.mayClose()) close();
    },
  };
}
