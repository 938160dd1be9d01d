import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { keyframes } from '@mui/material/styles';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconAction } from './IconAction.tsx';
import { closeNotice, useNotices, type Notice } from './notices.ts';

const shownForMs = 6000;
/** Somebody has to decide on an action or read a failure. */
const shownLongerForMs = 12_000;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** The corner where notices stand. Mounted once, and always: a screen reader must know the region beforehand. */
export function Notices() {
  const notices = useNotices();
  const [isHeld, setHeld] = useState(false);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <Box
      role="status"
      aria-live="polite"
      data-print="hidden"
      {...hold}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Beside the navigation, which somebody may be about to use.
        insetInlineStart: { xs: 12, sm: 'calc(24px + var(--nav-bar, 0px))' },
        insetInlineEnd: { xs: 12, sm: 'auto' },
        // Above the action bar of a form or a selection.
        bottom: {
          xs: 'calc(12px + var(--bottom-bar, 0px))',
          sm: 'calc(24px + var(--bottom-bar, 0px) + var(--footer-bar, 0px))',
        },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        pointerEvents: 'none',
      }}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
    </Box>
  );
}

function NoticeCard({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const intl = useIntl();
  const Icon = icons[notice.tone];
  const close = () => closeNotice(notice.id);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(
      () => closeNotice(notice.id),
      notice.action || notice.tone === 'error' ? shownLongerForMs : shownForMs,
    );
    return () => clearTimeout(timer);
  }, [isHeld, notice]);
  return (
    <Paper
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 52,
        minWidth: { sm: 320 },
        maxWidth: { sm: 480 },
        padding: '6px 8px',
        paddingInlineStart: '14px',
        border: `1px solid ${theme.vars!.palette.divider}`,
        boxShadow: theme.vars!.palette.elevation.dialog,
        animation: `${rise} 200ms`,
        pointerEvents: 'auto',
      })}
    >
      <Box component="span" sx={(theme) => ({ display: 'flex', color: theme.vars!.palette[notice.tone].text })}>
        <Icon size={22} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, paddingBlock: 1.5 }}>
        {notice.text}
        {notice.details?.map((line) => (
          <Box key={line} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {line}
          </Box>
        ))}
      </Box>
      {[notice.otherAction, notice.action].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              size="small"
              color={action === notice.action ? 'primary' : 'secondary'}
              sx={{ flex: 'none' }}
              onClick={() => {
                close();
                action.onSelect();
              }}
            >
              {action.label}
            </Button>
          ),
      )}
      <IconAction label={intl.formatMessage({ id: 'kit.notice.close' })} size="small" onClick={close}>
        <IconX size={18} />
      </IconAction>
    </Paper>
  );
}
