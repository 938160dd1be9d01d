import { callsOf } from '../command/command.ts';
import { useCommandCall } from '../command/useCommandCall.ts';
import { laterOf, useDraining } from '../outbox/useDraining.ts';
import { showNotice } from '../../kit/notices.ts';
import { needMessages } from '../../lib/languages.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { commentOutbox } from './commentOutbox.ts';
import { AddCommentDocument } from './timeline.generated.ts';

const addComment = callsOf()({ operation: AddCommentDocument });

/** Sends comments. One that waited and is refused stays where it was written, and is told of. */
export function useCommentSending(): void {
  const { send } = useCommandCall();
  const text = useText();
  useDraining(commentOutbox, {
    send: async ({ key, values: { subject, subjectId, input } }) => {
      try {
        await send(addComment, { subject, subjectId, input }, {}, key);
        return {};
      } catch (error) {
        if (laterOf(error)) throw error;
        if (commentOutbox.isAsked(key)) return { error };
        await needMessages(['timeline']);
        const words = input.text.length > 60 ? `${input.text.slice(0, 60)}…` : input.text;
        showNotice({ tone: 'error', text: text('timeline.waiting.refusedNotice', { words }) });
        throw error;
      }
    },
    onChange: () => void recordsChanged('RecordComment'),
  });
}
