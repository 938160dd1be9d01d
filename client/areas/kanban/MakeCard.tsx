import type { MakingProps } from '../../app/area.ts';
import { CommandForm } from '../../app/command/CommandForm.tsx';
import { makeCard } from './cardMaking.tsx';

/** A card of a record of another area, over its page. */
export default function MakeCard({ source, onClose }: MakingProps) {
  return <CommandForm command={makeCard} target={source} onClose={onClose} />;
}
