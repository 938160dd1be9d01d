import { type ReactNode, useState } from 'react';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { copyToBoard, moveToBoard } from './sendCommands.tsx';
import type { SentCard } from './sentCardFields.ts';

const commands = [moveToBoard, copyToBoard];
export type SendCard = (card: SentCard, isCopy: boolean) => void;

/** Opens the form that moves or copies a card to another board. It lies over an open card, so the address stays as it is. */
export function useCardSending(): { send: SendCard; form: ReactNode } {
  const [open, setOpen] = useState<{ card: SentCard; name: string } | null>(null);
  return {
    send: (card, isCopy) => setOpen({ card, name: (isCopy ? copyToBoard : moveToBoard).name }),
    form: open && (
      <CommandForms target={open.card} commands={commands} open={open.name} onClose={() => setOpen(null)} />
    ),
  };
}
