import Chip from '@mui/material/Chip';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

/** Marks what only writers see so far. */
export function DraftChip() {
  const text = useText();
  return <Chip icon={<IconPencil size={14} />} label={text('help.article.draft')} sx={{ flex: 'none' }} />;
}
