import { RecordHistory } from '../../app/history/RecordHistory.tsx';
import { productFields } from './productFields.tsx';

type ProductHistoryProps = { id: string; name: string; onClose: () => void; onUndone: () => Promise<unknown> | void };

/** A product's history, opened from the list. In a chunk of its own: few open it. */
export default function ProductHistory({ id, name, onClose, onUndone }: ProductHistoryProps) {
  return (
    <RecordHistory
      subject="Product"
      subjectId={id}
      name={name}
      displays={productFields}
      isOpen
      onClose={onClose}
      onUndone={onUndone}
    />
  );
}
