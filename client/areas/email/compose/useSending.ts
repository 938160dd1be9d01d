import { useState } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { confirm } from '../../../kit/confirm.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { newKey } from '../../../lib/newKey.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { boxInput } from './boxInput.ts';
import type { SendEmailMutation } from './compose.generated.ts';
import { cancelEmail, composeNoun, sendEmail } from './composeCommands.tsx';
import { boxByKey, boxOf, dropBox, openBox } from './openBoxes.ts';
import { useTexts } from './useTexts.ts';

/** Sends what is in a box, at once or at an instant; until it has left it can be taken back. */
export function useSending(key: string, settle: () => Promise<void>) {
  const text = useText();
  const { dateTime } = useFormats();
  const { send } = useCommandCall();
  const { run } = useCommands();
  const failureText = useFailureText();
  const { fill } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const takeBack = async (id: string) => {
    const data = await run(cancelEmail, { id });
    if (data) openBox(boxOf(data.cancelEmail.email));
  };
  const start = async (sendAt: string | null): Promise<void> => {
    setProblem(null);
    const begun = boxByKey(key);
    if (!begun) return;
    if (begun.subject.trim() === '') {
      const isMeant = await confirm({
        title: text('email.compose.noSubject'),
        text: text('email.compose.noSubjectText'),
        confirmLabel: text('email.compose.sendAnyway'),
      });
      if (!isMeant) return;
    }
    setBusy(true);
    try {
      // A save that is under way ends first: what is sent is the last that was written.
      await settle();
      const written = boxByKey(key);
      if (!written) return;
      // By now it is known whom it goes to.
      const now = { ...written, html: fill(written.html, written) };
      const call = (evenIfAnswered: boolean) =>
        send(sendEmail, now, { input: boxInput(now), sendAt, evenIfAnswered }, newKey()) as Promise<SendEmailMutation>;
      const data = await call(false).catch(async (error: unknown) => {
        if (failureOf(error).reason !== 'answered') throw error;
        const isMeant = await confirm({
          title: text('email.reason.answered'),
          text: text('email.care.answeredText'),
          confirmLabel: text('email.compose.sendAnyway'),
        });
        return isMeant ? call(true) : null;
      });
      if (data === null) return;
      const { email } = data.sendEmail;
      dropBox(key);
      if (email.sendAt)
        showNotice({
          text: sendAt ? text('email.done.later', { time: dateTime(email.sendAt) }) : text('email.done.sending'),
          action: { label: text('kit.notice.undo'), onSelect: () => void takeBack(email.id) },
        });
      else showNotice({ text: text(email.sendState === 'KEPT' ? 'email.done.kept' : 'email.done.sent') });
      await recordsChanged('Email');
    } catch (error) {
      const failure = failureOf(error);
      const field = Object.keys(failure.fields ?? {})[0] ?? '';
      if (failure.reason === 'sent' || failure.reason === 'discarded') dropBox(key);
      setProblem(
        /(?:^|\.)(?:to|cc|bcc)\b/.test(field) && failure.fields?.[field]?.key !== 'required'
          ? text('email.reason.address')
          : field.endsWith('sendAt')
            ? text('email.reason.sendAt')
            : failureText(failure, composeNoun.reasons),
      );
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, start };
}
