import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useText } from '../lib/text.ts';

type NotFoundAlertProps = {
  /** Names the record that was asked for. */
  title: string;
  /** Why it may not be there. */
  text?: string;
  /** Where its list is, and what the way there is called. */
  back?: { to: string; label: string };
  /** Whether it may lie in the trash, from where it can be brought back. */
  isInTrash?: boolean;
  /** `h1` where it stands for the whole page. */
  component?: 'h1' | 'div';
};

/** The way back stands below the text where there is no room beside it. */
const narrow = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 70%' },
    '& .MuiAlert-action': { width: '100%', margin: '4px 0 0', paddingInlineStart: '20px' },
  },
});

/** Stands for a record that does not exist, or that the viewer may not see. */
export function NotFoundAlert({ title, text, back, isInTrash = false, component = 'div' }: NotFoundAlertProps) {
  const words = useText();
  return (
    <Alert
      severity="error"
      sx={narrow}
      action={
        <>
          {isInTrash && (
            <Button component={Link} to="/trash" color="inherit" size="small">
              {words('kit.notice.trash')}
            </Button>
          )}
          {back && (
            <Button component={Link} to={back.to} color="inherit" size="small">
              {back.label}
            </Button>
          )}
        </>
      }
    >
      <AlertTitle
        component={component}
        sx={{ marginTop: 0, overflowWrap: 'anywhere', '&:last-child': { marginBottom: 0 } }}
      >
        {title}
      </AlertTitle>
      {text}
    </Alert>
  );
}
