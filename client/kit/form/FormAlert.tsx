import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

export type FormAlertContent = {
  severity?: 'error' | 'warning' | 'info';
  title: string;
  text?: ReactNode;
  actions?: { label: string; onClick: () => void }[];
};

/** What concerns the form as a whole. A failure is brought into view; a note waits where it is. */
export function FormAlert({ severity = 'error', title, text, actions = [] }: FormAlertContent) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (severity === 'error') box.current?.scrollIntoView({ block: 'center' });
  }, [severity, title]);
  return (
    <Alert
      ref={box}
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{ mb: 6 }}
      action={
        actions.length > 0 && (
          <>
            {actions.map((action) => (
              <Button
                key={action.label}
                color="inherit"
                size="small"
                onClick={action.onClick}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {action.label}
              </Button>
            ))}
          </>
        )
      }
    >
      <AlertTitle sx={{ mb: text ? 1 : 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
