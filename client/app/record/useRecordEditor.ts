import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../kit/confirm.ts';
import type { Side } from '../../kit/form/conflict.ts';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { usePendingUploads } from '../../kit/form/usePendingUploads.ts';
import { type Stored, useRecordForm } from '../../kit/form/useRecordForm.ts';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { type Sending, useRecordSave } from '../../kit/form/useRecordSave.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.ts';
import { valibotResolver } from '../../kit/form/valibotResolver.ts';
import { type Notice, showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { draftKey, dropDraft } from '../../lib/formDrafts.ts';
import { listAddress } from '../../lib/listAddress.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { handOver, takeOver } from './handOver.ts';
import { firstValues } from './firstValues.ts';
import { type RecordKind, type RecordNode, recordName, textsOf } from './recordKind.ts';
import { useRecordOperations } from './useRecordOperations.ts';
import { useSelfSaving } from './useSelfSaving.ts';
import type { LoadedRecord } from './useStoredRecord.ts';

export type RecordEditorOptions<T, F> = {
  /** Values that a new record begins with, over those of its kind. */
  begin?: Partial<F>;
  /** List that a page leads back to. */
  listPath?: string;
  /** Page of a record; a new one is led there once it is saved. */
  editPath?: (id: string) => string;
  /** The form lies over a page, in a drawer or a dialog. */
  isOverlay?: boolean;
  /** It saves as one types, without a button; of a record that is there. */
  savesItself?: boolean;
  /** Step of a wizard that is open, kept with the draft. */
  step?: string | null;
  /** Called with the step that a draft was left at, once it is restored. */
  onRestored?: (step: string | null) => void;
  /** Called when a drawer or dialog is out of sight. */
  onClose?: () => void;
  /** Called after each save. An overlay closes once the promise that it answers is settled: what is shown below was read. */
  onSaved?: (saved: T, isNew: boolean) => unknown;
  /** What the notice after a save says or offers besides the texts of the kind. */
  noticeOf?: (saved: T, isNew: boolean) => Partial<Pick<Notice, 'text' | 'action'>>;
};

/** A list that is slow to come holds nothing open. */
const maxLeavingMs = 1000;

/** What happens between opening a record, or a new one, and the saved record, in whatever frame its form stands. */
export function useRecordEditor<T extends RecordNode, F extends FieldValues, R extends object>(
  kind: RecordKind<T, F, R>,
  { stored, isGone, reload }: LoadedRecord<T>,
  options: RecordEditorOptions<T, F> = {},
) {
  const { editPath, isOverlay = false, savesItself = false, begin } = options;
  const listPath = options.listPath && listAddress(options.listPath);
  const text = useText();
  const texts = useMemo(() => textsOf(kind), [kind]);
  const navigate = useNavigate();
  const operations = useRecordOperations(kind);
  const viewer = useViewer();
  const mayChange = useCan(stored ? 'update' : 'create', kind.subject, stored ?? undefined);
  const formElement = useRef<HTMLFormElement>(null);
  const uploads = usePendingUploads();
  const [running, setRunning] = useState('save');
  const [isHistoryShown, setHistoryShown] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const [resolver] = useState(() => valibotResolver(kind.schema));

  const storedOf = (record: T): Stored<R> => ({ version: record.version, record: kind.recordOf(record) });
  const values = firstValues(kind, stored, begin);
  const first = stored ? storedOf(stored) : { version: 0, record: kind.toRecord(values) };
  const form = useForm<F>({
    defaultValues: values as DefaultValues<F>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const record = useRecordForm({ form, stored: first, toForm: kind.toForm, toRecord: kind.toRecord });
  const nameOfForm = (id: string | null) => `${kind.subject}:${id ?? 'new'}`;
  const storageKey = draftKey(viewer?.id ?? '', nameOfForm(stored?.id ?? null));
  const guard = useUnsavedGuard(isDirty, { isOverlay, onLeave: () => dropDraft(storageKey) });
  const draft = useFormDraft({
    storageKey,
    form,
    record,
    isDirty,
    isHolding: guard.isHolding,
    secrets: kind.secrets,
    step: options.step,
    onRestored: options.onRestored,
  });

  // Null until it is added, and again once it is to be saved as new.
  const id = useRef(stored?.id ?? null);
  // The page of the new record is on its way: what is pressed meanwhile is not meant for this form.
  const isMoving = useRef(false);
  const saved = useRef(stored);
  const send = async ({ record: whole, edits, version, key }: Sending<R>): Promise<Stored<R>> => {
    if (id.current !== null && Object.keys(edits).length === 0) return { version, record: whole };
    saved.current =
      id.current === null
        ? await operations.create(kind.toInput?.(whole) ?? whole, key)
        : await operations.update(id.current, version, kind.toUpdate?.(edits, whole) ?? { input: edits }, key);
    id.current = saved.current.id;
    return storedOf(saved.current);
  };

  const saveAsNew = () => {
    id.current = null;
    saver.forgetWaiting();
    void save();
  };
  const saver = useRecordSave({
    form,
    record,
    formElement,
    send,
    waitFor: uploads.settled,
    labelOf: (name) => {
      const display = (kind.displays as Partial<FieldDisplays>)[name];
      return display && text(display.label);
    },
    onSaved: () => afterSave(),
    readLatest:
      reload &&
      (async () => {
        const latest = await reload();
        return latest && storedOf(latest);
      }),
    goneAlert: {
      title: text(texts.gone),
      text: text(texts.goneText),
      actions:
        kind.operations.create && mayChange ? [{ label: text('form.record.saveAsNew'), onClick: saveAsNew }] : [],
    },
  });

  const close = () => {
    guard.release();
    setOpen(false);
  };
  const closeAfter = async (shown: unknown) => {
    setLeaving(true);
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, maxLeavingMs))]);
    setLeaving(false);
    // Unless something was typed meanwhile.
    if (Object.keys(record.edits()).length === 0) close();
  };
  const afterSave = () => {
    const latest = saved.current;
    if (!latest) return;
    const isNew = latest.id !== stored?.id;
    const hasMore = Object.keys(record.edits()).length > 0;
    if (!hasMore) dropDraft(storageKey);
    const shown = options.onSaved?.(latest, isNew);
    if (savesItself) return;
    const toList = isNew && listPath && { label: text(texts.toList), onSelect: () => void navigate(listPath) };
    showNotice({
      text: text(isNew ? texts.added : texts.saved, { name: recordName(kind, latest) }),
      ...(toList && { action: toList }),
      ...options.noticeOf?.(latest, isNew),
    });
    if (isOverlay) {
      // What lies below shows it first: nothing moves under a click that follows.
      if (!hasMore) void closeAfter(shown);
      return;
    }
    if (!isNew || !editPath) return;
    if (hasMore) {
      const focus = (document.activeElement as HTMLInputElement | null)?.name;
      handOver(nameOfForm(latest.id), { values: form.getValues(), focus });
      dropDraft(storageKey);
    }
    guard.release();
    isMoving.current = true;
    void navigate(editPath(latest.id), { replace: true });
  };

  // The page of a record that has just been added goes on with what was typed meanwhile.
  useEffect(() => {
    const typed = takeOver(nameOfForm(stored?.id ?? null));
    if (!typed) return;
    record.restore(record.baseNow(), typed.values as F);
    if (typed.focus) form.setFocus(typed.focus as Path<F>);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for a form that opens
  }, []);

  /** `set`: values that this kind of save brings along; they go back when it is refused. */
  const save = async ({ set = {}, action = 'save' }: { set?: Partial<F>; action?: string } = {}): Promise<boolean> => {
    if (isMoving.current) return false;
    const names = Object.keys(set) as Path<F>[];
    const before = names.map((name) => form.getValues(name));
    const put = (values: unknown[]) =>
      names.forEach((name, at) => form.setValue(name, values[at] as PathValue<F, Path<F>>, { shouldDirty: true }));
    setRunning(action);
    put(Object.values(set));
    const isSaved = await saver.save(() => void save({ set, action }));
    if (!isSaved && !saver.isWaiting()) put(before);
    return isSaved;
  };
  const discard = async () => {
    if (!stored || !isDirty) return void (listPath && navigate(listPath));
    const question = {
      title: text('form.discard.title'),
      text: text('form.discard.text'),
      confirmLabel: text('form.action.discard'),
    };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    saver.forgetWaiting();
    record.discard();
  };

  const selfSaving = useSelfSaving({ form, record, saver, isOn: savesItself && mayChange && !isGone });

  return {
    kind,
    texts,
    operations,
    form,
    formElement,
    uploads,
    record,
    guard,
    saver,
    draft,
    stored,
    isGone,
    reload,
    isDirty,
    isOverlay,
    /** What it says of its saving by itself; null where a button does it. */
    selfSaving: savesItself ? selfSaving.state : null,
    mayChange,
    listPath,
    editPath,
    id: stored?.id ?? null,
    /** What an input of the form takes: its field by the name that displays have for it. */
    field: (field: Path<F>) => ({
      control: form.control,
      name: field,
      label: text(kind.displays[field]!.label),
      required: kind.needed?.includes(field) ?? false,
    }),
    name: recordName(kind, record.base.record),
    /** Which action runs, if one does. */
    running: saver.isSaving || isLeaving ? running : null,
    save,
    answer: (sides: Record<string, Side>) => void saver.answer(sides, () => void save()),
    discard,
    isOpen,
    /** Closes a drawer or dialog; asks first where there is something to lose. */
    close: async () => {
      if (await selfSaving.flush()) return close();
      if (await guard.mayClose()) close();
    },
    closeAtOnce: close,
    onExited: options.onClose,
    isHistoryShown,
    showHistory: setHistoryShown,
    storedOf,
  };
}

export type RecordEditor<T extends RecordNode, F extends FieldValues, R extends object> = ReturnType<
  typeof useRecordEditor<T, F, R>
>;
