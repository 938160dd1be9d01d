import Button from '@mui/material/Button';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';

type ImportLinkProps = {
  to: string;
  /** Leaves the word out where room is scarce. */
  isNarrow: boolean;
};

/** Leads to the page that reads rows from a file. */
export function ImportLink({ to, isNarrow }: ImportLinkProps) {
  const text = useText();
  return isNarrow ? (
    <IconAction label={text('kit.list.import')} component={Link} to={to}>
      <IconDownload size={20} />
    </IconAction>
  ) : (
    <Button component={Link} to={to} variant="tonal" color="secondary" startIcon={<IconDownload size={18} />}>
      {text('kit.list.import')}
    </Button>
  );
}
