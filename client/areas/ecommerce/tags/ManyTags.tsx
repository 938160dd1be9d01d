import { CommandForm } from '../../../app/command/CommandForm.tsx';
import type { AnyCommand } from '../../../app/command/command.ts';
import { tagMany, type TaggedRows } from './tagCommands.ts';

type Props = { subject: 'Order' | 'Customer'; target: TaggedRows; onClose: () => void };

/** The form that changes tags of all that is selected. */
export default function ManyTags({ subject, target, onClose }: Props) {
  return <CommandForm command={tagMany[subject] as AnyCommand<TaggedRows>} target={target} onClose={onClose} />;
}
