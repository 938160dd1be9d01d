import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { IconPencil } from '@tabler/icons-react';
import { tooltip } from '../../kit/tooltips.ts';
import { useText } from '../../lib/text.ts';

type Props = {
  isDraft: boolean;
  hasDraft: boolean;
  /** Stands behind a title in a narrow list. */
  isNarrow?: boolean;
};

/** Marks what only writers see so far: an article that is a draft, or a published one with changes that are not. */
export function DraftChip({ isDraft, hasDraft, isNarrow = false }: Props) {
  const text = useText();
  if (!isDraft && !hasDraft) return null;
  const label = text(isDraft ? 'help.article.draft' : 'help.article.unpublished');
  if (isNarrow && !isDraft)
    return (
      <Box
        component="span"
        role="img"
        aria-label={label}
        {...tooltip(label)}
        sx={{ display: 'flex', flex: 'none', color: 'info.text' }}
      >
        <IconPencil size={16} />
      </Box>
    );
  return (
    <Chip icon={<IconPencil size={14} />} color={isDraft ? 'default' : 'info'} label={label} sx={{ flex: 'none' }} />
  );
}
