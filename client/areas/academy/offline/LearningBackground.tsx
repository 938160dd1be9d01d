import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useDraining } from '../../../app/outbox/useDraining.ts';
import { showNotice } from '../../../kit/notices.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { dropRefused, type KeptLearned, learned } from './learned.ts';
import { openLater, placeLater, submitLater, tickLater } from './learnedCommands.ts';

/** Sends what was learned without a network, on every page. */
export default function LearningBackground() {
  const { send } = useCommandCall();
  const text = useText();
  const sendOne = ({ key, values }: KeptLearned) => {
    switch (values.kind) {
      case 'tick':
        return send(tickLater, values, {}, key);
      case 'place':
        return send(placeLater, values, {}, key);
      case 'open':
        return send(openLater, values, {}, key);
      default:
        return send(submitLater, values, {}, key);
    }
  };
  useDraining(learned, {
    send: sendOne,
    onChange: () => {
      // Answers that were given before count as they are; what else is refused is told once.
      const refused = dropRefused().filter(({ values, problem }) => values.kind !== 'open' && problem !== 'submitted');
      const isQuiz = refused.some(({ values }) => values.kind === 'quiz');
      if (refused.length > 0)
        showNotice({
          tone: 'error',
          text: text(isQuiz ? 'academy.news.answersRefused' : 'academy.news.progressRefused'),
        });
      void recordsChanged('Course', 'Lesson');
    },
  });
  return null;
}
