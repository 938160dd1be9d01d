import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { FormButtons, FormOverlay } from '../../kit/form/FormOverlay.tsx';
import { RecordDialogs } from './RecordDialogs.tsx';
import type { RecordNode } from './recordKind.ts';
import { RecordProviders } from './RecordProviders.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { RecordEditor } from './useRecordEditor.ts';
import { useRecordFrame } from './useRecordFrame.tsx';

type Props<T extends RecordNode, F extends FieldValues, R extends object> = {
  editor: RecordEditor<T, F, R>;
  title: ReactNode;
  moreActions?: MenuAction[];
  primaryLabel?: string;
  /** `md` for a table of choices. */
  size?: 'sm' | 'md';
  children: ReactNode;
};

/** A short record in a dialog. Every way out asks first where there is something to lose. */
export function RecordDialog<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { editor, title, moreActions, primaryLabel, size = 'sm', children } = props;
  const formId = useId();
  const frame = useRecordFrame(editor, primaryLabel, undefined, title);
  const close = () => void editor.close();
  return (
    <RecordProviders kind={editor.kind}>
      <Dialog
        open={editor.isOpen}
        onClose={close}
        maxWidth={size}
        fullWidth
        aria-labelledby={`${formId}-title`}
        slotProps={{ transition: { onExited: editor.onExited } }}
      >
        <DialogHead id={`${formId}-title`} title={title} onClose={close}>
          {editor.id !== null && <RecordTools editor={editor} id={editor.id} moreActions={moreActions} />}
        </DialogHead>
        <DialogContent>
          <FormOverlay {...frame} id={formId}>
            {children}
          </FormOverlay>
        </DialogContent>
        <DialogActions>
          <FormButtons {...frame} formId={formId} onCancel={close} />
        </DialogActions>
      </Dialog>
      <RecordDialogs editor={editor} />
    </RecordProviders>
  );
}
