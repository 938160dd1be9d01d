import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { useText } from '../../../lib/text.ts';
import type { LessonNotePartsFragment } from '../notes.generated.ts';
import { useClock } from '../useDuration.ts';
import type { useLearning } from '../useLearning.ts';
import { NoteForm } from './NoteForm.tsx';

type Props = {
  note: LessonNotePartsFragment;
  /** Its lesson is named: the list has those of others. */
  isNamed: boolean;
  learning: ReturnType<typeof useLearning>;
  onJump: (lessonId: string, second: number | null) => void;
};

/** A note: its second leads there. */
export function Note({ note, isNamed, learning, onJump }: Props) {
  const text = useText();
  const clock = useClock();
  const [isEditing, setEditing] = useState(false);
  const { id, lessonId, lessonTitle, second } = note;
  if (isEditing)
    return (
      <NoteForm
        label={text('academy.notes.edit')}
        submitLabel={text('academy.questions.save')}
        initial={note.text}
        isBusy={learning.busy === id}
        onCancel={() => setEditing(false)}
        onSubmit={async (typed) => {
          const isKept = await learning.editNote(id, typed);
          if (isKept) setEditing(false);
          return isKept;
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {second !== null && (
        <Button
          size="small"
          variant="tonal"
          aria-label={text('academy.notes.jump', { time: clock(second) })}
          onClick={() => onJump(lessonId, second)}
          sx={{ minWidth: 56, flex: 'none', fontVariantNumeric: 'tabular-nums' }}
        >
          <span dir="ltr">{clock(second)}</span>
        </Button>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isNamed && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{lessonTitle}</bdi>
          </Typography>
        )}
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
      </Box>
      <ActionMenu
        label={text('academy.notes.actions', { text: note.text.slice(0, 40) })}
        actions={[
          {
            id: 'edit',
            label: text('academy.notes.edit'),
            icon: <IconPencil size={20} />,
            onSelect: () => setEditing(true),
          },
          {
            id: 'delete',
            label: text('academy.action.delete'),
            icon: <IconTrash size={20} />,
            isDangerous: true,
            onSelect: () => void learning.deleteNote(id),
          },
        ]}
      />
    </Box>
  );
}
