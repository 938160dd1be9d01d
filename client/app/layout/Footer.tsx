import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../lib/text.ts';

const year = String(new Date().getFullYear());

export function Footer() {
  const text = useText();
  return (
    <Box
      component="footer"
      data-print="hidden"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 6, minHeight: 56, paddingBlock: 3, color: 'text.secondary' }}
    >
      <span>{text('app.footer.copyright', { year })}</span>
      <Link component={RouterLink} to="/">
        {text('app.footer.home')}
      </Link>
    </Box>
  );
}
