import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { DateText } from '../../kit/Figures.tsx';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentText } from './CommentText.tsx';
import { DeleteCommentDocument, RestoreCommentDocument, type RecordTimelineQuery } from './timeline.generated.ts';

type Comment = NonNullable<RecordTimelineQuery['timeline']['nodes'][number]['comment']>;
type Read = () => Promise<unknown>;

const call = callsOf({ changes: ['RecordComment'] });
const restoreComment = call({ operation: RestoreCommentDocument });
const deleteComment = call({
  operation: DeleteCommentDocument,
  undoneBy: restoreComment,
  done: (_data, { text }) => ({ text: text('timeline.comment.deleted') }),
});

/** What its author can do with a comment. */
export function CommentActions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const text = useText();
  const { run } = useCommands();
  return (
    <ActionMenu
      label={text('timeline.comment.actions')}
      actions={[
        {
          id: 'edit',
          label: text('timeline.comment.edit'),
          icon: <IconPencil size={20} />,
          onSelect: onEdit,
        },
        {
          id: 'delete',
          label: text('timeline.comment.delete'),
          icon: <IconTrash size={20} />,
          isDangerous: true,
          onSelect: () => void run(deleteComment, { id: comment.id }),
        },
      ]}
    />
  );
}

type Props = {
  subject: Subject;
  subjectId: string;
  comment: Comment;
  read: Read;
  isEditing: boolean;
  onClose: () => void;
};

/** What a comment says, or its editor; and on demand what it said before. */
export function CommentEntry({ subject, subjectId, comment, read, isEditing, onClose }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (isEditing)
    return (
      <CommentBox
        subject={subject}
        subjectId={subjectId}
        of={comment}
        onCancel={onClose}
        onAdded={async () => {
          await read();
          onClose();
        }}
      />
    );
  return (
    <>
      <CommentText comment={comment} />
      {comment.editedAt && (
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 1, typography: 'body2', color: 'text.secondary', '&:hover': { textDecoration: 'underline' } }}
        >
          {text('timeline.comment.edited')}
        </ButtonBase>
      )}
      {isOpen && (
        <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {comment.earlier.map((one) => (
            <Box
              component="li"
              key={one.at}
              sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 3, color: 'text.secondary' }}
            >
              <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {one.text}
              </Box>
              <Box sx={{ typography: 'body2' }}>
                {text('timeline.comment.until')} <DateText at={one.at} />
              </Box>
            </Box>
          ))}
          {comment.earlier.length === 0 && <li>{text('timeline.comment.noEarlier')}</li>}
        </Box>
      )}
    </>
  );
}
