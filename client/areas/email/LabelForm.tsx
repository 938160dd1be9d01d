import { CommandForms } from '../../app/command/CommandBar.tsx';
import type { OwnLabel } from './emailCommands.tsx';
import { newLabel, renameLabel, type ToLabel } from './labelCommands.tsx';

type Props = { given: { label: OwnLabel } | { named: ToLabel }; onClose: () => void };

/** Names a new label, or gives one another name. */
export default function LabelForm({ given, onClose }: Props) {
  return 'named' in given ? (
    <CommandForms target={given.named} commands={[newLabel]} open={newLabel.name} onClose={onClose} />
  ) : (
    <CommandForms target={given.label} commands={[renameLabel]} open={renameLabel.name} onClose={onClose} />
  );
}
