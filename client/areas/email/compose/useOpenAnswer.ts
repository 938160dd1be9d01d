import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import type { EmailAnswerKind } from '../../../lib/schema.generated.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { replying } from '../shared/Replying.tsx';
import { EmailPrefillDocument } from './compose.generated.ts';
import { boxes, compose, raiseBox } from './openBoxes.ts';
import { splitQuote } from './quote.ts';

/** Opens a box that answers or forwards an email; the one that does so already, if there is one. */
export function useOpenAnswer() {
  const client = useApolloClient();
  const failureText = useFailureText();
  const text = useText();
  const { list } = useFormats();
  const askFirst = useCallback(
    (names: readonly string[]) =>
      confirm({
        title: text('email.care.replyTooTitle'),
        text: text('email.care.replying', { names: list([...names]), count: names.length }),
        confirmLabel: text('email.care.replyToo'),
      }),
    [text, list],
  );
  return useCallback(
    async (emailId: string, kind: EmailAnswerKind) => {
      const known = boxes.get().find(({ answers }) => answers?.emailId === emailId && answers.kind === kind);
      if (known) return raiseBox(known.key);
      try {
        const { data } = await client.query({
          query: EmailPrefillDocument,
          variables: { id: emailId, kind },
          fetchPolicy: 'no-cache',
        });
        const prefill = data?.emailPrefill;
        if (!prefill) return showNotice({ tone: 'info', text: failureText('NOT_FOUND') });
        const { threadId = null, mailboxId = null } = data.email ?? {};
        const others = kind === 'FORWARD' || threadId === null ? [] : (replying.get()[threadId] ?? []);
        if (others.length > 0 && !(await askFirst(others))) return;
        const { to, cc, subject, html, files } = prefill;
        const plain = (people: typeof to) => people.map(({ name, address }) => ({ name, address }));
        compose({
          to: plain(to),
          cc: plain(cc),
          subject,
          ...splitQuote(html),
          files: files.map(({ id, name, sizeBytes, url }) => ({ id, name, sizeBytes, url })),
          answers: { emailId, kind },
          ...{ threadId, mailboxId },
        });
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
    },
    [client, failureText, askFirst],
  );
}
