import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';

export type DemoAccount = { email: string; password: string };

const accounts = [
  { role: 'auth.demo.admin', email: 'admin@demo.com', password: 'admin' },
  { role: 'auth.demo.client', email: 'client@demo.com', password: 'client' },
] as const;

/** The accounts of the sample data; a press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        padding: '12px',
        marginBottom: 6,
        borderRadius: 1.5,
        backgroundColor: theme.vars.palette.primary.soft,
      })}
    >
      <Typography sx={(theme) => ({ paddingInline: 2, mb: 1, color: theme.vars.palette.primary.text })}>
        {text('auth.demo.text')}
      </Typography>
      {accounts.map(({ role, email, password }) => (
        <ButtonBase
          key={email}
          onClick={() => onChoose({ email, password })}
          sx={(theme) => ({
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            width: 1,
            minHeight: 36,
            paddingInline: 2,
            borderRadius: 1,
            color: theme.vars.palette.primary.text,
            textAlign: 'start',
            '&:hover': { backgroundColor: theme.vars.palette.primary.soft },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {text(role)}
          </Typography>
          <bdi dir="ltr">
            {email} / {password}
          </bdi>
        </ButtonBase>
      ))}
    </Box>
  );
}
