import { lazy, Suspense } from 'react';
import { needMessages } from '../../lib/languages.ts';
import type { BulkTask } from './BulkTaskDialog.tsx';

const BulkTaskDialog = lazy(
  async () => (await Promise.all([import('./BulkTaskDialog.tsx'), needMessages(['work'])]))[0],
);

type Props = {
  task: BulkTask | null;
  /** Records have changed: what shows them has to be read again. */
  onChanged: () => Promise<void> | void;
  onClose: () => void;
};

/** The task that a list has begun, if any; what shows it is loaded then. */
export function BulkTaskSlot({ task, ...rest }: Props) {
  return (
    task && (
      <Suspense fallback={null}>
        <BulkTaskDialog {...task} {...rest} />
      </Suspense>
    )
  );
}
