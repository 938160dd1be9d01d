import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { FormButtons, FormOverlay } from '../../kit/form/FormOverlay.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useText } from '../../lib/text.ts';
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
  /** Icon buttons before those that every record has. */
  tools?: ReactNode;
  primaryLabel?: string;
  /** Beside the fields; the drawer is wide then. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A record in a drawer beside its list. Every way out asks first where there is something to lose. */
export function RecordDrawer<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { editor, title, moreActions, tools, primaryLabel, aside, children } = props;
  const text = useText();
  const formId = useId();
  const frame = useRecordFrame(editor, primaryLabel, undefined, title);
  const close = () => void editor.close();
  return (
    <RecordProviders kind={editor.kind}>
      <SideDrawer
        isOpen={editor.isOpen}
        onClose={close}
        onExited={editor.onExited}
        title={title}
        tools={
          editor.id !== null && (
            <>
              {editor.selfSaving && (
                <Box role="status" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
                  {editor.selfSaving !== 'idle' && text(`kit.drawer.${editor.selfSaving}`)}
                </Box>
              )}
              {tools}
              <RecordTools editor={editor} id={editor.id} moreActions={moreActions} />
            </>
          )
        }
        {...(aside !== undefined && { aside })}
        footer={editor.selfSaving === null && <FormButtons {...frame} formId={formId} onCancel={close} />}
      >
        <FormOverlay {...frame} id={formId}>
          {children}
        </FormOverlay>
      </SideDrawer>
      <RecordDialogs editor={editor} />
    </RecordProviders>
  );
}
