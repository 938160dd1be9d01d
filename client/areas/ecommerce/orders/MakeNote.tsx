import type { MakingProps } from '../../../app/area.ts';
import { CommandForm } from '../../../app/command/CommandForm.tsx';
import { noteOnOrder } from '../noteMaking.tsx';

/** A note on an order, of what a record of another area says, over its page. */
export default function MakeNote({ source, onClose }: MakingProps) {
  return <CommandForm command={noteOnOrder} target={source} onClose={onClose} />;
}
