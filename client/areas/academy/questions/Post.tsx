import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import type { LessonQuestionPartsFragment } from '../questions.generated.ts';
import type { useLearning } from '../useLearning.ts';
import { PostForm } from './PostForm.tsx';

type Props = {
  post: Omit<LessonQuestionPartsFragment, 'answers' | 'answerCount'>;
  mayWrite: boolean;
  canTeach: boolean;
  learning: ReturnType<typeof useLearning>;
  children?: ReactNode;
};

/** A question or an answer: who wrote it and when, and what its author and those who teach may do with it. */
export function Post({ post, mayWrite, canTeach, learning, children }: Props) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const actions: MenuAction[] = [
    ...(mayWrite && post.isOwn
      ? [
          {
            id: 'edit',
            label: text('academy.questions.edit'),
            icon: <IconPencil size={20} />,
            onSelect: () => setEditing(true),
          },
        ]
      : []),
    ...(mayWrite && (post.isOwn || canTeach)
      ? [
          {
            id: 'delete',
            label: text('academy.action.delete'),
            icon: <IconTrash size={20} />,
            isDangerous: true,
            onSelect: () => void learning.deletePost(post.id),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
      <PersonAvatar name={post.authorName} avatar={null} size={34} isNamed />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi>{post.authorName}</bdi>
          </Typography>
          {post.isByTutor && <StatusChip tone="primary" label={text('academy.about.instructor')} />}
          <Typography variant="body2" color="textSecondary">
            <DateText at={post.createdAt} />
            {post.editedAt && ` · ${text('academy.questions.edited')}`}
          </Typography>
          {actions.length > 0 && (
            <Box sx={{ marginInlineStart: 'auto' }}>
              <ActionMenu label={text('academy.questions.actions', { name: post.authorName })} actions={actions} />
            </Box>
          )}
        </Box>
        {isEditing ? (
          <PostForm
            label={text('academy.questions.text')}
            submitLabel={text('academy.questions.save')}
            initial={post.text}
            isBusy={learning.busy === post.id}
            onCancel={() => setEditing(false)}
            onSubmit={async (typed) => {
              const isKept = await learning.editPost(post.id, typed);
              if (isKept) setEditing(false);
              return isKept;
            }}
          />
        ) : (
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {post.text}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
