import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { InlineInput } from './InlineInput.tsx';

type FootProps = {
  isAdding: boolean;
  isEmpty: boolean;
  isFiltering: boolean;
  /** Titles of cards that wait for the server to be reached again. */
  waiting: string[];
  onAdd: (() => void) | undefined;
  onSave: (title: string) => Promise<string | null>;
  onClose: () => void;
};

/** Below the cards of a column: a hint while there is none, and a way to add one. */
export function ColumnFoot({ isAdding, isEmpty, isFiltering: isSome, waiting, onAdd, onSave, onClose }: FootProps) {
  const text = useText();
  return (
    <>
      {waiting.map((title, at) => (
        <WaitingCard key={at} title={title} />
      ))}
      {isEmpty && waiting.length === 0 && (
        <Box
          sx={{
            mb: onAdd ? 2 : 0,
            padding: 4,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
            textAlign: 'center',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          {text(isSome ? 'kanban.column.noneMatch' : onAdd ? 'kanban.column.dropHere' : 'kanban.column.empty')}
        </Box>
      )}
      {isAdding ? (
        <InlineInput
          label={text('kanban.card.titleLabel')}
          limit={200}
          isMultiline
          isRepeating
          onSave={onSave}
          onClose={onClose}
        />
      ) : (
        onAdd && (
          <Button color="secondary" startIcon={<IconPlus size={18} />} onClick={onAdd}>
            {text('kanban.card.add')}
          </Button>
        )
      )}
    </>
  );
}

/** What was added while the server could not be reached. */
export function WaitingCard({ title }: { title: string }) {
  const text = useText();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 2,
        padding: 4,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
      }}
    >
      <Box component="bdi" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <IconCloudOff size={18} role="img" aria-label={text('kanban.kept.label')} />
    </Box>
  );
}
