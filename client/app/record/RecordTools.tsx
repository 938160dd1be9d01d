import { useApolloClient } from '@apollo/client/react';
import { IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import { type RecordNode, recordName } from './recordKind.ts';
import { useRecordActions } from './useRecordActions.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type Props<T extends RecordNode, F extends FieldValues, R extends object> = {
  editor: RecordEditor<T, F, R>;
  id: string;
  /** Entries of the menu that only this kind of record has; they stand between Duplicate and Delete. */
  moreActions?: MenuAction[];
};

/** What can be done with a record besides saving it. */
export function RecordTools<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { editor, id, moreActions = [] } = props;
  const { kind, texts, operations, name, listPath, editPath } = editor;
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const mayDuplicate = useCan('create', kind.subject) && Boolean(kind.operations.duplicate);
  const mayRemove = useCan('delete', kind.subject, editor.stored ?? undefined) && Boolean(kind.operations.remove);
  const tellFailure = (error: unknown) => showNotice({ tone: 'error', text: failureText(error) });
  const open = (one: string) => void (editPath && navigate(editPath(one)));

  const duplicate = async () => {
    try {
      const copy = await operations.duplicate(id);
      const notice = text(texts.duplicated, { name: recordName(kind, copy) });
      // Unsaved work keeps its page; the copy can be opened from the notice.
      if (!editPath) return void showNotice({ text: notice });
      if (editor.isDirty)
        return void showNotice({
          text: notice,
          action: { label: text(texts.openCopy), onSelect: () => open(copy.id) },
        });
      open(copy.id);
      showNotice({ text: notice });
    } catch (error) {
      tellFailure(error);
    }
  };

  const remove = async () => {
    try {
      const note = await kind.removalNote?.(client, { ids: [id] }, text);
      const isConfirmed = await confirm({
        title: text(texts.removeTitle, { name }),
        text: [note, text(texts.removeText, { name })].filter(Boolean).join(' '),
        confirmLabel: text(texts.remove),
        isDangerous: true,
      });
      if (!isConfirmed) return;
      const batchId = await operations.remove(id);
      editor.closeAtOnce();
      if (listPath) await navigate(listPath);
      undoNotice({
        text: text(texts.removed, { name }),
        batchId,
        isTrashed: true,
        onUndone: () => {
          kind.onChanged?.();
          open(id);
        },
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  const actions: MenuAction[] = [
    ...(mayDuplicate
      ? [
          {
            id: 'duplicate',
            label: text(texts.duplicate),
            icon: <IconCopy size={18} />,
            onSelect: () => void duplicate(),
          },
        ]
      : []),
    ...moreActions,
    ...(mayRemove
      ? [
          {
            id: 'remove',
            label: text(texts.remove),
            icon: <IconTrash size={18} />,
            isApart: mayDuplicate || moreActions.length > 0,
            isDangerous: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  const historyLabel = text('form.history.open');
  useRecordActions(name, [
    ...actions,
    { id: 'history', label: historyLabel, icon: <IconHistory size={18} />, onSelect: () => editor.showHistory(true) },
  ]);
  return (
    <>
      <IconAction label={historyLabel} onClick={() => editor.showHistory(true)}>
        <IconHistory size={20} />
      </IconAction>
      {actions.length > 0 && <ActionMenu label={text(texts.more)} actions={actions} />}
    </>
  );
}
