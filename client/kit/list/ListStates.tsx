import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { DeniedState, EmptyState, FailedState } from '../EmptyState.tsx';

type ListStatesProps = {
  failure: 'denied' | 'failed' | null;
  onRetry: () => void;
  /** Says what could not be read. */
  title: string;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  onReset: () => void;
  nothingYet: { title: string; text: string; action?: ReactNode };
};

/** What a list says when it has no rows: it was refused, it failed, nothing matches, or nothing is there yet. */
export function ListStates({ failure, onRetry, title, isNarrowed, onReset, nothingYet }: ListStatesProps) {
  const text = useText();
  if (failure === 'denied') return <DeniedState />;
  if (failure === 'failed') return <FailedState title={title} onRetry={onRetry} />;
  if (!isNarrowed) return <EmptyState drawing="nothing" {...nothingYet} />;
  return (
    <EmptyState
      drawing="noMatch"
      title={text('kit.noMatch.title')}
      text={text('kit.noMatch.text')}
      action={
        <Button variant="contained" onClick={onReset}>
          {text('kit.noMatch.reset')}
        </Button>
      }
    />
  );
}
