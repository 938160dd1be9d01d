import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { DialogHead } from '../DialogHead.tsx';
import { OverlayDraft } from './OverlayDraft.tsx';
import { useOverlayGuard } from './useOverlayGuard.ts';
import { ProblemTextsProvider, type ProblemTexts } from './problems.ts';
import { showNotice } from '../notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';

type Props<F extends FieldValues> = {
  title: string;
  saveLabel: string;
  form: UseFormReturn<F>;
  /** What is entered, and of which record: a draft is kept under it. */
  draft: string;
  /** Fields that no draft keeps. */
  secrets?: readonly (keyof F & string)[];
  /** Texts for problems that only these fields have. */
  problemTexts?: ProblemTexts;
  /** Said when what went wrong is about no field. */
  failedText: string;
  /** Saves what was entered; what it throws may name fields. */
  save: (values: F) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog, such as an entry of an address book; closed by `onClose` once it is saved. */
export function EntryDialog<F extends FieldValues>({
  title,
  saveLabel,
  form,
  draft,
  secrets = [],
  problemTexts = {},
  failedText,
  save,
  onClose,
  children,
}: Props<F>) {
  const text = useText();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const guard = useOverlayGuard({
    values: form.watch(),
    draft,
    secrets,
    restore: (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as FieldPath<F>, value as FieldPathValue<F, FieldPath<F>>, { shouldDirty: true });
    },
    onClose,
  });
  const submit = form.handleSubmit(async (values) => {
    setSaving(true);
    try {
      await save(values as unknown as F);
      guard.release();
      onClose();
    } catch (error) {
      const known = Object.entries(failureOf(error).fields ?? {}).filter(([name]) => name in values);
      for (const [name, { key, limit }] of known)
        form.setError(name as FieldPath<F>, { type: key, message: limit === undefined ? '' : String(limit) });
      if (known.length === 0) showNotice({ tone: 'error', text: failedText });
    } finally {
      setSaving(false);
    }
  });
  return (
    <ProblemTextsProvider value={problemTexts}>
      <Dialog open onClose={guard.close} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogHead id={id} title={title} onClose={guard.close} />
        <DialogContent>
          <Stack
            component="form"
            id={`${id}-form`}
            noValidate
            spacing={5}
            sx={{ pt: 2 }}
            onSubmit={(event) => void submit(event)}
          >
            <OverlayDraft offered={guard.offered} />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={guard.close}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" loading={isSaving}>
            {saveLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </ProblemTextsProvider>
  );
}
