import { IconMailOff } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { UnsubscribeFromEmailDocument } from '../email.generated.ts';
import { emailNoun } from '../emailCommands.tsx';
import type { ShownEmail } from './useThread.ts';

const sent = commandsOf<ShownEmail>(emailNoun);
const senderOf = ({ from }: ShownEmail) => from.name || from.address;

/** Its sender is told that no more of its kind is wanted. */
export const unsubscribe = sent({
  name: 'unsubscribe',
  label: 'email.unsubscribe.action',
  icon: IconMailOff,
  operation: UnsubscribeFromEmailDocument,
  variables: ({ id }) => ({ id }),
  question: (email, { text }) => ({
    title: text('email.unsubscribe.title', { name: senderOf(email) }),
    text:
      email.unsubscribe?.way === 'MAIL'
        ? text('email.unsubscribe.mail', { address: email.unsubscribe.target })
        : text('email.unsubscribe.call', { host: new URL(email.unsubscribe!.target).host }),
    confirmLabel: text('email.unsubscribe.action'),
  }),
  done: (_, { target, text }) => ({ text: text('email.unsubscribe.done', { name: senderOf(target) }) }),
});
