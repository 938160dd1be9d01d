import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useUnknownFilterTexts } from './unknownFilterTexts.ts';
import type { UnknownFilter } from '../../lib/listState.ts';
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

type UnknownFiltersProps = { unknown: readonly UnknownFilter[]; onForget: () => void };

/** Stands in the place of rows while the address asks for something that the list does not understand. */
export function UnknownFilters({ unknown, onForget }: UnknownFiltersProps) {
  const text = useText();
  const { title, remove } = useUnknownFilterTexts(unknown);
  return (
    <div role="alert">
      <EmptyState
        drawing="noMatch"
        title={title}
        text={text('kit.unknownFilter.text')}
        action={
          <Button variant="contained" onClick={onForget}>
            {remove}
          </Button>
        }
      />
    </div>
  );
}
