import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, type Ref, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import type { FormAction } from './FormActions.tsx';
import { FormAlert, type FormAlertContent } from './FormAlert.tsx';
import { FormReadOnlyProvider } from './formReadOnly.ts';
import { useSaveKeys } from './useSaveKeys.ts';

type FormOverlayProps = {
  /** Id of the form element: its buttons stand outside of it. */
  id: string;
  formRef?: Ref<HTMLFormElement>;
  primary: FormAction;
  isSaving: boolean;
  isReadOnly?: boolean;
  /** What went wrong with the form as a whole. */
  alert?: FormAlertContent | null;
  /** What others did to the record meanwhile. */
  remoteChanges?: ReactNode;
  children: ReactNode;
};

const noActions: FormAction[] = [];

/** The fields of a form that lies over the page, in a drawer or a dialog. */
export function FormOverlay(props: FormOverlayProps) {
  const { id, formRef, primary, isSaving, isReadOnly = false, alert, remoteChanges, children } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  useSaveKeys({ within: sentinel, actions: noActions, primary, isResting: isSaving || isReadOnly });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may lie over the form of a page, which is not meant.
    event.stopPropagation();
    if (!isSaving && !isReadOnly) primary.onClick();
  };
  return (
    <Box component="form" id={id} noValidate ref={formRef} onSubmit={submit}>
      <div ref={sentinel} />
      {alert && <FormAlert {...alert} />}
      {remoteChanges && <Box sx={{ mb: 5 }}>{remoteChanges}</Box>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}>
        <FormReadOnlyProvider value={isReadOnly}>{children}</FormReadOnlyProvider>
      </Box>
    </Box>
  );
}

type FormButtonsProps = {
  formId: string;
  primary: FormAction;
  isSaving: boolean;
  isReadOnly?: boolean;
  onCancel: () => void;
  cancelLabel?: string;
  /** What it does is dangerous. */
  isDangerous?: boolean;
};

/** Cancel first, the action last. */
export function FormButtons({ formId, primary, isSaving, isReadOnly, onCancel, ...props }: FormButtonsProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end', gap: 3 }}>
      <Button variant="tonal" color="secondary" onClick={onCancel}>
        {props.cancelLabel ?? text(isReadOnly ? 'kit.drawer.close' : 'kit.confirm.cancel')}
      </Button>
      {!isReadOnly && (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          disabled={isSaving}
          loading={primary.isBusy ? true : null}
        >
          {primary.label}
        </Button>
      )}
    </Box>
  );
}
