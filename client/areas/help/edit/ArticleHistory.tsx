import { RecordHistory } from '../../../app/history/RecordHistory.tsx';
import { articleFields } from './articleFields.tsx';

type ArticleHistoryProps = { id: string; title: string; onClose: () => void; onUndone: () => Promise<unknown> | void };

/** An article's history, in a chunk of its own: few open it. */
export default function ArticleHistory({ id, title, onClose, onUndone }: ArticleHistoryProps) {
  return (
    <RecordHistory
      subject="Article"
      subjectId={id}
      name={title}
      displays={articleFields}
      isOpen
      onClose={onClose}
      onUndone={onUndone}
    />
  );
}
