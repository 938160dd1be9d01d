import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SentCard } from './sentCardFields.ts';

const CardSending = lazy(() => import('./CardSending.tsx'));

export type SendCard = (card: SentCard, isCopy: boolean) => void;

/** Opens the form that moves or copies a card to another board; it loads when it is opened. */
export function useCardSending(): { send: SendCard; form: ReactNode } {
  const [open, setOpen] = useState<{ card: SentCard; isCopy: boolean } | null>(null);
  return {
    send: (card, isCopy) => setOpen({ card, isCopy }),
    form: open && (
      <Suspense fallback={null}>
        <CardSending {...open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  };
}
