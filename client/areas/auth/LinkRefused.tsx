import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { Notice } from './Notice.tsx';

/** A link that cannot be used any more, and how to get another one. */
export function LinkRefused({ to, action }: { to: string; action: string }) {
  const text = useText();
  return (
    <>
      <Notice tone="warning">{text('authPages.link.expired')}</Notice>
      <Button component={Link} to={to} variant="contained" size="large" fullWidth>
        {action}
      </Button>
    </>
  );
}
