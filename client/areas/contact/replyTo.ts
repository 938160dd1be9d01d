import type { ContactRowFragment } from './contact.generated.ts';

/** The visitor's own mail program would say where an answer begins. */
export const replyTo = ({ email }: ContactRowFragment, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
