import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The link that a row stands for: a click anywhere on the row follows it. */
export const RowLink = styled((props: React.ComponentProps<typeof Link>) => (
  <Link data-row-link="" dir="auto" {...props} />
))({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // See `offerLinkMenu`.
  '&[data-menu]::after': { content: '""', position: 'fixed', inset: 0, zIndex: 9 },
});
