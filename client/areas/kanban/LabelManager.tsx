import { CommandForms } from '../../app/command/CommandBar.tsx';
import type { Board, ViewColumn } from './boardView.ts';
import { relabelBoard } from './labelCommands.tsx';
import { type LabeledBoard, labelNames } from './labels.ts';

type Props = { board: Board; columns: ViewColumn[]; onClose: () => void };

/** Names and colors of the labels of a board, those of its cards among them. */
export default function LabelManager({ board, columns, onClose }: Props) {
  return (
    <CommandForms
      target={labeledBoard(board, columns)}
      commands={[relabelBoard]}
      open={relabelBoard.name}
      onClose={onClose}
    />
  );
}

const labeledBoard = ({ id, version, name, labels }: Board, columns: ViewColumn[]): LabeledBoard => ({
  id,
  version,
  name,
  labels: labelNames(labels, columns).map(
    (label) => labels.find((one) => one.name === label) ?? { name: label, tone: 'SECONDARY' as const },
  ),
});
