import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';

type MailSentProps = { children: ReactNode; mailKey: string | null | undefined };

/** Says that an email may be on its way; a demonstration, which sends none, shows it instead. */
export function MailSent({ children, mailKey }: MailSentProps) {
  const text = useText();
  return (
    <Box role="status">
      <Box
        sx={(theme) => ({
          display: 'flex',
          gap: 3,
          mb: 5,
          padding: '14px 16px',
          borderRadius: 1.5,
          color: theme.vars.palette.success.text,
          backgroundColor: theme.vars.palette.success.soft,
        })}
      >
        <Box component={IconMailOpened} size={22} aria-hidden sx={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      {mailKey && (
        <Box sx={{ mb: 5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {text('authPages.demo.text')}
          </Typography>
          <Button component={Link} to={`/pages/authentication/demo-mail?key=${mailKey}`} variant="tonal" fullWidth>
            {text('authPages.demo.open')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
