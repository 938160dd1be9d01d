import { CommandForms } from '../../app/command/CommandBar.tsx';
import { copyToBoard, moveToBoard } from './sendCommands.tsx';
import type { SentCard } from './sentCardFields.ts';

const commands = [moveToBoard, copyToBoard];

type Props = { card: SentCard; isCopy: boolean; onClose: () => void };

/** The form that moves or copies a card to another board. It lies over an open card, so the address stays as it is. */
export default function CardSending({ card, isCopy, onClose }: Props) {
  const { name } = isCopy ? copyToBoard : moveToBoard;
  return <CommandForms target={card} commands={commands} open={name} onClose={onClose} />;
}
