import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card, { type CardProps } from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { mirrored } from '../mirrored.ts';
import { GoToStep, type WizardStep } from './wizardStep.ts';
import { WizardSteps } from './WizardSteps.tsx';

export type ResumeWizard = (step: string | null) => Promise<void>;

type WizardProps = {
  label: string;
  steps: WizardStep[];
  /** Done with the last step. */
  onFinish: () => void | Promise<void>;
  finishLabel: string;
  isBusy?: boolean;
  /** Called once a draft is restored: opens the step that it was left at, or the first before it that isn't right. */
  resumeRef?: Ref<ResumeWizard>;
  /** Steps beside the content instead of above it. On a phone they are a row of marks. */
  isVertical?: boolean;
  /** Stands on a surface already: no card around it. */
  isPlain?: boolean;
  formRef?: Ref<HTMLFormElement>;
};

const CardSection = (props: CardProps) => <Card component="section" {...props} />;

/**
 * A form in steps. The step stands in the address (`?step=`); going on checks the step that is left, going back does not, and
 * values stay where they are: every step remains mounted.
 */
export function Wizard({
  label,
  steps,
  onFinish,
  finishLabel,
  isBusy = false,
  resumeRef,
  isVertical = false,
  isPlain = false,
  formRef,
}: WizardProps) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  // Steps that were checked since the page was opened: a link to a later one begins at the first.
  const [reached, setReached] = useState(0);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [isChecking, setChecking] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const asked = steps.findIndex(({ name }) => name === params.get('step'));
  const at = Math.min(Math.max(asked, 0), reached);
  const step = steps[at]!;
  const isLast = at === steps.length - 1;

  const show = (next: number) => {
    setParams(
      (now) => {
        const search = new URLSearchParams(now);
        if (next === 0) search.delete('step');
        else search.set('step', steps[next]!.name);
        return search;
      },
      { preventScrollReset: true },
    );
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: false }));
  };
  const passes = async (index: number): Promise<boolean> => {
    const { check, name } = steps[index]!;
    const isRight = (await check?.()) ?? true;
    setWrong((all) => new Set(isRight ? [...all].filter((one) => one !== name) : [...all, name]));
    return isRight;
  };
  const goOn = async () => {
    setChecking(true);
    try {
      if (!(await passes(at))) return;
      if (isLast) return await onFinish();
      setReached(Math.max(reached, at + 1));
      show(at + 1);
    } finally {
      setChecking(false);
    }
  };
  const jump = async (to: number) => {
    if (to > at && !(await passes(at))) return;
    show(to);
  };
  const resume = async (left: string | null) => {
    const to = steps.findIndex(({ name }) => name === left);
    let next = 0;
    while (next < to && (await passes(next))) next += 1;
    setReached((now) => Math.max(now, next));
    if (to > 0) show(next);
  };
  useImperativeHandle(resumeRef, () => resume);
  const goTo = (name: string) => void jump(steps.findIndex((one) => one.name === name));
  return (
    <Box
      component={isPlain ? 'section' : CardSection}
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: isVertical ? { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' } : 'minmax(0, 1fr)',
      }}
    >
      <WizardSteps
        label={label}
        steps={steps}
        current={at}
        reached={reached}
        wrong={wrong}
        isVertical={isVertical}
        isPlain={isPlain}
        onPick={(to) => void jump(to)}
      />
      <Box
        component="form"
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
        sx={{
          padding: isPlain ? '24px 0 0' : { xs: 4, sm: 6 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Where the steps beside are longer, the form keeps its own height.
          alignContent: 'start',
          gap: 5,
        }}
      >
        <Box ref={panel} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: '120px' }}>
          <Typography variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
            {text('parts.wizard.place', { at: at + 1, count: steps.length })}
          </Typography>
          <Typography variant="h4" component="h2">
            {step.label}
          </Typography>
          {step.text && <Typography color="textSecondary">{step.text}</Typography>}
        </Box>
        <GoToStep value={goTo}>
          {steps.map(({ name, children }) => (
            <div key={name} hidden={name !== step.name}>
              {children}
            </div>
          ))}
        </GoToStep>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Button
            variant="tonal"
            color="secondary"
            disabled={at === 0 || isBusy}
            startIcon={<Box component={IconArrowLeft} size={18} sx={mirrored} />}
            onClick={() => show(at - 1)}
          >
            {text('parts.wizard.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isLast ? 'success' : 'primary'}
            loading={isBusy || isChecking}
            endIcon={isLast ? undefined : <Box component={IconArrowRight} size={18} sx={mirrored} />}
          >
            {isLast ? finishLabel : text('parts.wizard.next')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
