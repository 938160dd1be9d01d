import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { tonal } from '../tonal.ts';
import type { WizardStep } from './wizardStep.ts';

/** Unseen, and read aloud. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  margin: 0,
  padding: 16,
  gap: 8,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  '& > li': { display: 'flex', alignItems: 'center', flex: '1 1 auto', minWidth: 0 },
  '& > li:last-of-type': { flex: '0 1 auto' },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    flex: '1 1 24px',
    minWidth: 12,
    height: 2,
    marginInline: 4,
    borderRadius: 1,
    backgroundColor: theme.vars!.palette.divider,
  },
  '& > li[data-done]:not(:last-of-type)::after': { backgroundColor: theme.vars!.palette.primary.main },
  '&[data-vertical]': {
    [theme.breakpoints.up('md')]: {
      flexDirection: 'column',
      justifyContent: 'flex-start',
      borderBlockEnd: 0,
      borderInlineEnd: `1px solid ${theme.vars!.palette.divider}`,
      '& > li': { flex: 'none', display: 'grid' },
      '& > li:not(:last-of-type)::after': { width: 2, minWidth: 0, height: 18, marginInlineStart: 26 },
    },
  },
  [theme.breakpoints.down('md')]: {
    padding: 8,
    gap: 0,
    '& > li:not(:last-of-type)::after': { flexBasis: 0, minWidth: 0, marginInline: 0 },
  },
}));

const Step = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  padding: 8,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'start',
  minWidth: 0,
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 38,
    height: 38,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars!.palette.text.secondary,
    backgroundColor: theme.vars!.palette.action.selected,
    ...tonal(theme),
  },
  '& .mark[data-current]': {
    color: theme.vars!.palette.primary.contrastText,
    backgroundColor: theme.vars!.palette.primary.fill,
  },
  '& .name': { display: 'block', fontWeight: 500 },
  '& .text': {
    display: 'block',
    ...theme.typography.body2,
    color: theme.vars!.palette.text.secondary,
  },
  '&.Mui-disabled .name': { color: theme.vars!.palette.text.secondary, fontWeight: 400 },
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars!.palette.primary.main}` },
  // Marks alone, as large as a thumb: the name of the step stands above its form.
  [theme.breakpoints.down('md')]: { flex: 'none', padding: 3, '& .words': hidden },
}));

type WizardStepsProps = {
  label: string;
  steps: WizardStep[];
  current: number;
  reached: number;
  wrong: ReadonlySet<string>;
  isVertical: boolean;
  onPick: (index: number) => void;
};

/** Where one is, what is done and what is still to come; what was reached can be gone back to. */
export function WizardSteps({ steps, current, reached, wrong, isVertical, onPick, label }: WizardStepsProps) {
  const text = useText();
  return (
    <List aria-label={text('parts.wizard.steps', { label })} data-vertical={isVertical || undefined}>
      {steps.map(({ name, label: stepLabel, text: line, icon }, at) => {
        const isCurrent = at === current;
        const isWrong = wrong.has(name);
        const isDone = at < reached && !isWrong;
        const state = isWrong ? 'wrong' : isCurrent ? 'current' : isDone ? 'done' : 'ahead';
        return (
          <li key={name} data-done={(isDone && at < current) || undefined}>
            <Step disabled={at > reached} aria-current={isCurrent ? 'step' : undefined} onClick={() => onPick(at)}>
              <span
                className="mark"
                data-current={isCurrent && !isWrong ? true : undefined}
                data-tone={isWrong ? 'error' : isDone && !isCurrent ? 'primary' : undefined}
                aria-hidden
              >
                {isWrong ? <IconAlertTriangle size={20} /> : isDone && !isCurrent ? <IconCheck size={20} /> : icon}
              </span>
              <span className="words">
                <span className="name">{stepLabel}</span>
                {line && <span className="text">{line}</span>}
                <span className="visually-hidden">{text(`parts.wizard.${state}`)}</span>
              </span>
            </Step>
          </li>
        );
      })}
    </List>
  );
}
