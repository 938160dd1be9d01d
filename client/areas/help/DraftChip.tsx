import Chip from '@mui/material/Chip';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

type Props = { isDraft: boolean; hasDraft: boolean };

/** Marks what only writers see so far: an article that is a draft, or a published one with changes that are not. */
export function DraftChip({ isDraft, hasDraft }: Props) {
  const text = useText();
  if (!isDraft && !hasDraft) return null;
  return (
    <Chip
      icon={<IconPencil size={14} />}
      color={isDraft ? 'default' : 'info'}
      label={text(isDraft ? 'help.article.draft' : 'help.article.unpublished')}
      sx={{ flex: 'none' }}
    />
  );
}
