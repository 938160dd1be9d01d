import { useEffect, useState } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import type { Conflict, Side } from '../../../kit/form/conflict.ts';
import { changedFields, pick } from '../../../kit/form/merge.ts';
import { showNotice } from '../../../kit/notices.ts';
import { failureOf } from '../../../lib/failure.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import type { Begun, Chosen, NewOrder, PlacedOrder } from '../orders/useNewOrder.ts';
import {
  begunOf,
  changeDraft,
  compareDrafts,
  draftInputOf,
  keepDraft,
  withFields,
  type Draft,
  type DraftField,
} from './draftForm.ts';
import { useDraftWords } from './useDraftWords.ts';

/** A draft that is open: as it is by now, null once it is gone, and how it is read again. */
export type OpenDraft = { id: string; latest: Draft | null; read: () => Promise<Draft | null> };
type Question = { latest: Draft; conflicts: Conflict[]; purpose: 'save' | 'merge' };

/** Keeps an order as a draft, and brings together what several people do to one: nothing that was typed is lost. */
export function useOrderDraft(order: NewOrder, draft: OpenDraft | undefined) {
  const text = useText();
  const { send } = useCommandCall();
  const valueOf = useDraftWords(order);
  const [question, setQuestion] = useState<Question | null>(null);
  const [later, setLater] = useState(0);
  /** Others had changed these when the order was to be placed. */
  const [refused, setRefused] = useState<DraftField[] | null>(null);
  const { chosen, from } = order;
  const compare = (latest: Draft) => compareDrafts(from.record, chosen, begunOf(latest).record);

  /** The form with what others have saved; where both changed the same, as chosen. */
  const bring = (latest: Draft, sides: Record<string, Side> = {}): [Chosen, Begun] => {
    const begun = begunOf(latest);
    const { taken, conflicts } = compare(latest);
    const fields = [...taken, ...conflicts.filter((field) => sides[field] === 'theirs')];
    return [withFields(chosen, begun.record, fields), begun];
  };
  const write = async (values: Chosen, begun: Begun): Promise<void> => {
    const input = draftInputOf(values);
    // Only what was changed: of what is hidden from its reader nothing is known here.
    const names = changedFields(draftInputOf(begun.record), input);
    if (!draft?.latest) await send(keepDraft, { input }, {});
    else if (names.length > 0)
      await send(changeDraft, { id: draft.id, version: begun.version, input: pick(input, names) }, {});
    order.release();
    void recordsChanged('OrderDraft');
  };
  /** Where both changed the same fields, somebody has to choose. */
  const takeUp = (newest: Draft, purpose: Question['purpose']) => {
    const { conflicts } = compare(newest);
    if (conflicts.length === 0) return order.take(...bring(newest));
    const theirs = begunOf(newest).record;
    const rows = conflicts.map((field) => ({ field, mine: valueOf(field, chosen), theirs: valueOf(field, theirs) }));
    setQuestion({ latest: newest, conflicts: rows, purpose });
  };

  const latest = draft?.latest;
  const isNewer = latest != null && !order.isPlaced && question === null && latest.version > from.version;
  const { isTouched } = order;
  useEffect(() => {
    if (!isNewer || isTouched) return;
    order.take(...bring(latest));
    showNotice({ tone: 'info', text: text('form.live.taken') });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is brought together is made anew with each render
  }, [isNewer, isTouched, latest]);
  const merge = isNewer && isTouched && later !== latest.version ? compare(latest) : null;

  return {
    isGone: draft !== undefined && latest === null && !order.isPlaced,
    /** Fields that others have changed since, while something is typed here. */
    newer: merge && [...merge.conflicts, ...merge.taken],
    refused,
    takeNewer: () => latest && takeUp(latest, 'merge'),
    putAside: () => setLater(latest?.version ?? 0),
    question,
    dismiss: () => setQuestion(null),
    /** Settles a conflict. True once the draft is saved by it. */
    answer: async (sides: Record<string, Side>): Promise<boolean> => {
      if (question === null) return false;
      const [values, begun] = bring(question.latest, sides);
      order.take(values, begun);
      setQuestion(null);
      if (question.purpose === 'merge') return false;
      await write(values, begun);
      return true;
    },
    /** True once it is saved as it stands, ready or not. */
    keep: async (): Promise<boolean> => {
      try {
        await write(chosen, from);
        return true;
      } catch (error) {
        const { code } = failureOf(error);
        if (!draft || (code !== 'NOT_FOUND' && code !== 'CONFLICT')) throw error;
        // That it is gone stands above the form.
        const newest = await draft.read();
        if (newest) takeUp(newest, 'save');
        return false;
      }
    },
    /** Null where others have changed the draft: what they did is in the form then, to be looked at first. */
    place: async (): Promise<PlacedOrder | null> => {
      setRefused(null);
      try {
        const placed = await order.place(draft && { draftId: draft.id, draftVersion: from.version });
        if (draft) void recordsChanged('OrderDraft');
        return placed;
      } catch (error) {
        const { code, reason } = failureOf(error);
        if (!draft || (code !== 'NOT_FOUND' && reason !== 'draftChanged')) throw error;
        const newest = await draft.read();
        if (newest === null) return null;
        const { conflicts, taken } = compare(newest);
        setRefused([...taken, ...conflicts]);
        takeUp(newest, 'merge');
        return null;
      }
    },
  };
}

export type DraftState = ReturnType<typeof useOrderDraft>;
