import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../lib/text.ts';

export type UnsavedGuard = {
  /** Lets the next navigation pass: what was typed has just been saved, or thrown away on purpose. */
  release: () => void;
  /** The question; render it somewhere on the page. */
  dialog: ReactNode;
};

/** Asks before typed work is lost: on a link, Back, a closed tab. Moves within the page, such as tabs, pass. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const text = useText();
  const titleId = useId();
  // Read at the time of the navigation: a save and the way onward may fall into one render.
  const guards = useRef(false);
  useEffect(() => {
    guards.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guards.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (guards.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const isAsking = blocker.state === 'blocked';
  return {
    release: () => {
      guards.current = false;
    },
    dialog: (
      <Dialog
        open={isAsking}
        onClose={() => blocker.reset?.()}
        maxWidth="xs"
        fullWidth
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={`${titleId}-text`}
      >
        <DialogTitle id={titleId}>{text('form.unsaved.title')}</DialogTitle>
        <DialogContent id={`${titleId}-text`}>{text('form.unsaved.text')}</DialogContent>
        <DialogActions>
          <Button color="error" variant="tonal" onClick={() => blocker.proceed?.()}>
            {text('form.unsaved.leave')}
          </Button>
          <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
            {text('form.unsaved.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
