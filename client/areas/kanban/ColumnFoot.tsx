import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { InlineInput } from './InlineInput.tsx';

type FootProps = {
  isAdding: boolean;
  isEmpty: boolean;
  isFiltering: boolean;
  onAdd: (() => void) | undefined;
  onSave: (title: string) => Promise<string | null>;
  onClose: () => void;
};

/** Below the cards of a column: a hint while there is none, and a way to add one. */
export function ColumnFoot({ isAdding, isEmpty, isFiltering: isSome, onAdd, onSave, onClose }: FootProps) {
  const text = useText();
  return (
    <>
      {isEmpty && (
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
