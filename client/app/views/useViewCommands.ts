import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCommandCall } from '../command/useCommandCall.ts';
import { callsOf } from '../command/command.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { setDraft } from '../../kit/list/drafts.ts';
import type { ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { dropSavedView, putSavedView, setSavedViews, type SavedView } from '../../lib/savedViews.ts';
import { getViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import { readSavedViews, savedView } from './readSavedViews.ts';
import {
  CreateListViewDocument,
  DeleteListViewDocument,
  MarkListViewDocument,
  UpdateListViewDocument,
  type SavedViewFieldsFragment,
} from './views.generated.ts';

const call = callsOf();
const createView = call({ operation: CreateListViewDocument });
const updateView = call({ operation: UpdateListViewDocument });
const deleteView = call({ operation: DeleteListViewDocument });
const markView = call({ operation: MarkListViewDocument });

type Values = { name: string; isShared: boolean };

/** What can be done with the view that is open, or with the list as it stands. */
export function useViewCommands({ list, views, columns, resetColumns }: ViewSlotProps) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [isBusy, setBusy] = useState(false);
  const { send } = useCommandCall();
  const { current } = views;

  const keep = (view: SavedViewFieldsFragment | undefined): SavedView | null => {
    if (!view) return null;
    const kept = savedView(view);
    putSavedView(kept);
    return kept;
  };
  const readAgain = async () => {
    const [all, viewer] = [await readSavedViews(client), getViewer()];
    if (all && viewer) setSavedViews(viewer.id, all);
  };
  const tell = (error: unknown) => {
    const { code } = failureOf(error);
    showNotice({ tone: 'error', text: code === 'CONFLICT' ? text('views.failure.changed') : failureText(error) });
    if (code === 'CONFLICT' || code === 'NOT_FOUND') void readAgain();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  const dropDraft = () => current && setDraft(current.id, undefined);

  const mark = (marks: { isPinned?: boolean; isDefault?: boolean; tellsNew?: boolean }) =>
    run(async () => {
      if (!current) return;
      keep((await send(markView, { id: current.id, ...marks })).markListView);
      if (marks.tellsNew !== undefined)
        showNotice({ text: text(marks.tellsNew ? 'views.tell.done' : 'views.tell.undone', { name: current.name }) });
    });
  const share = (isShared: boolean) =>
    run(async () => {
      if (!current) return;
      const target = { id: current.id, version: current.version, input: { isShared } };
      keep((await send(updateView, target)).updateListView.view);
      showNotice({ text: text(isShared ? 'views.share.done' : 'views.share.undone', { name: current.name }) });
    });
  return {
    isBusy,
    mark,
    share,
    /** Keeps what stands on the screen in the open view. */
    save: () =>
      run(async () => {
        if (!current) return;
        const input = { query: views.queryNow(), columns };
        const { updateListView } = await send(updateView, { id: current.id, version: current.version, input });
        const kept = keep(updateListView.view);
        dropDraft();
        if (!kept) return;
        views.open(kept);
        undoNotice({
          text: text('views.change.saved', { name: kept.name }),
          batchId: updateListView.batchId,
          onUndone: readAgain,
        });
      }),
    discard: () => {
      resetColumns?.();
      views.open(current);
    },
    /** Saves the list as it stands under a name. Throws what speaks against the name. */
    create: async ({ name, isShared }: Values) => {
      const input = { name, isShared, query: views.queryNow(), columns };
      const kept = keep((await send(createView, { list, input })).createListView.view);
      dropDraft();
      if (kept) views.open(kept);
      showNotice({ text: text('views.create.done', { name }) });
    },
    rename: async ({ name }: Values) => {
      if (!current) return;
      const target = { id: current.id, version: current.version, input: { name } };
      keep((await send(updateView, target)).updateListView.view);
    },
    remove: () =>
      run(async () => {
        if (!current) return;
        const { deleteListView } = await send(deleteView, { id: current.id });
        views.open(null);
        dropDraft();
        dropSavedView(current.id);
        undoNotice({
          text: text('views.delete.done', { name: current.name }),
          batchId: deleteListView.batchId,
          onUndone: readAgain,
        });
      }),
    /** The list opens as it comes again. */
    clearDefault: () =>
      run(async () => {
        const chosen = views.all.find((view) => view.isDefault);
        if (!chosen) return;
        keep((await send(markView, { id: chosen.id, isDefault: false })).markListView);
      }),
  };
}
