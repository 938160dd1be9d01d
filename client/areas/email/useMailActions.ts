import { useMemo } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { EmailChange, EmailFolder, EmailView } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { changeEmails, changeQuietly, deleteForever, muteThreads, snoozeEmails } from './emailCommands.tsx';
import { labelName } from './views.ts';

/** Conversations that something is done to. */
export type Some = readonly { id: string; labels: readonly string[] }[];

/** What one call takes. */
export const maxChosen = 1000;

/** Everything that is done to conversations of a view; each answers once it was done. */
export function useMailActions(view: EmailView | null) {
  const text = useText();
  const { busy, run } = useCommands();
  return useMemo(() => {
    const chosen = (some: Some) => {
      const threadIds = some.slice(0, maxChosen).map(({ id }) => id);
      return { selection: { threadIds, ...(view && { view }) }, count: threadIds.length };
    };
    const change = (some: Some, values: EmailChange, told: MessageId, label?: string) =>
      run(changeEmails, chosen(some), { change: values, told, ...(label && { label }) });
    return {
      isBusy: busy !== null,
      star: (some: Some, isStarred: boolean) =>
        change(some, { isStarred }, isStarred ? 'email.done.starred' : 'email.done.unstarred'),
      read: (some: Some, isRead: boolean) => change(some, { isRead }, isRead ? 'email.done.read' : 'email.done.unread'),
      /** It was opened: nobody is told. */
      opened: (some: Some) => run(changeQuietly, chosen(some), { change: { isRead: true } }),
      trash: (some: Some) => change(some, { isDeleted: true }, 'email.done.trashed'),
      move: (some: Some, folder: EmailFolder) =>
        change(some, { folder }, folder === 'SPAM' ? 'email.done.spam' : 'email.done.inbox'),
      /** Until that instant, as `time` says it; null brings it back now. */
      snooze: (some: Some, until: string | null, time = '') => run(snoozeEmails, chosen(some), { until, time }),
      mute: (some: Some, isMuted: boolean) =>
        run(muteThreads, { ids: some.slice(0, maxChosen).map(({ id }) => id) }, { isMuted }),
      deleteForever: (some: Some) => run(deleteForever, chosen(some)),
      /** Given to all, unless all have it: then it is taken from all. */
      label: (some: Some, label: string) => {
        const isOnAll = some.every(({ labels }) => labels.includes(label));
        return change(
          some,
          isOnAll ? { removeLabels: [label] } : { addLabels: [label] },
          isOnAll ? 'email.done.unlabeled' : 'email.done.labeled',
          labelName(label, text),
        );
      },
    };
  }, [busy, run, view, text]);
}

export type MailActions = ReturnType<typeof useMailActions>;
