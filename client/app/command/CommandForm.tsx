import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import type { FieldValues } from 'react-hook-form';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { FormButtons, FormOverlay } from '../../kit/form/FormOverlay.tsx';
import { FormReadOnlyProvider } from '../../kit/form/formReadOnly.ts';
import { ProblemTextsProvider } from '../../kit/form/problems.ts';
import { useDraftOffer } from '../../kit/form/useDraftOffer.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { AnyCommand, CommandTools, FormRules } from './command.ts';
import { useCommandForm } from './useCommandForm.ts';
import { useCommandTools } from './useCommandTools.ts';

type Props<Target> = {
  command: AnyCommand<Target>;
  target: Target;
  /** Called when it is out of sight. */
  onClose: () => void;
};

const noTexts = {};
const titleOf = <Target,>({ form }: AnyCommand<Target>, target: Target, tools: CommandTools): string =>
  typeof form!.title === 'function' ? form!.title(target, tools) : tools.text(form!.title);

/** The form of a command, in a drawer or a dialog. */
export function CommandForm<Target extends { id: string }>(props: Props<Target>) {
  const { command, target, onClose } = props;
  const tools = useCommandTools();
  const failureText = useFailureText();
  const [begun, setBegun] = useState<Begun | { error: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    begin(command, target, tools).then(
      (ready) => !isGone && setBegun(ready),
      (error: unknown) => !isGone && setBegun({ error }),
    );
    return () => void (isGone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when it opens
  }, []);
  if (begun && !('error' in begun)) return <BegunForm {...props} {...begun} />;
  return (
    <Frame frame={command.form!.frame} isOpen title={titleOf(command, target, tools)} onClose={onClose} buttons={null}>
      {begun ? <Alert severity="error">{failureText(begun.error)}</Alert> : <Skeleton variant="rounded" height={420} />}
    </Frame>
  );
}

/** What a form begins with: what was read for it, and its fields. */
type Begun = { asked: unknown; rules: FormRules<FieldValues> };

async function begin<Target>({ form }: AnyCommand<Target>, target: Target, tools: CommandTools): Promise<Begun> {
  const asked: unknown = (await form!.ask?.(target, tools)) ?? null;
  return { asked, rules: await form!.fields(target, asked) };
}

function BegunForm<Target extends { id: string }>({ command, target, asked, rules, onClose }: Props<Target> & Begun) {
  const formId = useId();
  const { declared, tools, editor, ...form } = useCommandForm(command, target, asked, rules);
  const { isSaving, alert } = form.saver;
  const offer = useDraftOffer(form.draft);
  const { text } = tools;
  const note = declared.note?.(target, tools);
  const label = typeof declared.submit === 'function' ? declared.submit(target) : declared.submit;
  const primary = { id: 'do', label: text(label), onClick: form.submit, isBusy: isSaving };
  const close = () => void form.close();
  const Inputs = declared.inputs;
  return (
    <ProblemTextsProvider value={declared.problemTexts ?? noTexts}>
      <Frame
        frame={declared.frame}
        isOpen={form.isOpen}
        onClose={close}
        onExited={onClose}
        title={titleOf(command, target, tools)}
        buttons={
          <FormButtons
            formId={formId}
            primary={primary}
            isSaving={isSaving}
            onCancel={close}
            {...(declared.cancel && { cancelLabel: text(declared.cancel) })}
            {...(command.isDangerous && { isDangerous: true })}
          />
        }
      >
        <FormOverlay
          id={formId}
          formRef={form.formElement}
          primary={primary}
          isSaving={isSaving}
          alert={alert ?? offer}
        >
          {note && <Box sx={{ color: 'text.secondary' }}>{note}</Box>}
          <FormReadOnlyProvider value={isSaving}>
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <Inputs editor={editor} target={target} asked={asked} />
            </Suspense>
          </FormReadOnlyProvider>
        </FormOverlay>
      </Frame>
    </ProblemTextsProvider>
  );
}

type FrameProps = {
  frame: 'drawer' | 'dialog' | undefined;
  isOpen: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: string;
  buttons: ReactNode;
  children: ReactNode;
};

function Frame({ frame = 'drawer', title, buttons, children, isOpen, onClose, onExited }: FrameProps) {
  const id = useId();
  if (frame === 'drawer')
    return (
      <SideDrawer isOpen={isOpen} onClose={onClose} title={title} footer={buttons} {...(onExited && { onExited })}>
        {children}
      </SideDrawer>
    );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </Dialog>
  );
}
