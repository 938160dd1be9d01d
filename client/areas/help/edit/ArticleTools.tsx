import { IconExternalLink, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useUndoNotice } from '../../../app/history/useUndoNotice.ts';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { confirm } from '../../../kit/confirm.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { useCan } from '../../../lib/ability.tsx';
import { forgetAnswers } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { useDeleteArticleMutation } from './articleForm.generated.ts';
import { editPath } from '../helpPaths.ts';

type Props = {
  article: { id: string; title: string };
  readPath: string;
  backPath: string;
  /** The article goes on purpose: nothing is asked about unsaved changes. */
  onLeaving: () => void;
  onHistory: () => void;
};

/** What can be done with the article besides saving it. */
export function ArticleTools({ article: { id, title }, readPath, backPath, onLeaving, onHistory }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const canDelete = useCan('delete', 'Article');
  const [deleteArticle] = useDeleteArticleMutation();

  const remove = async () => {
    const isConfirmed = await confirm({
      title: text('help.delete.title', { title }),
      text: text('help.delete.text'),
      confirmLabel: text('help.delete.confirm'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const { data } = await deleteArticle({ variables: { id } });
      onLeaving();
      forgetAnswers();
      await navigate(backPath);
      undoNotice({
        text: text('help.delete.done', { title }),
        batchId: data?.deleteArticle.batchId,
        isTrashed: true,
        onUndone: () => {
          forgetAnswers();
          void navigate(editPath(id));
        },
      });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };

  return (
    <>
      <IconAction component={Link} to={readPath} label={text('help.form.view')}>
        <IconExternalLink size={20} />
      </IconAction>
      <IconAction label={text('form.history.open')} onClick={onHistory}>
        <IconHistory size={20} />
      </IconAction>
      <ActionMenu
        label={text('help.form.more')}
        actions={
          canDelete
            ? [
                {
                  id: 'delete',
                  label: text('help.form.delete'),
                  icon: <IconTrash size={18} />,
                  isDangerous: true,
                  onSelect: () => void remove(),
                },
              ]
            : []
        }
      />
    </>
  );
}
