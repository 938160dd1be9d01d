import type { CalendarGuestInput } from '../../lib/schema.generated.ts';

type Guest = { name: string; email: string; userId?: string | null };

/** A guest as a text that can be typed, too: a name, an address, or both. */
export const guestText = ({ name, email }: Guest): string =>
  email === '' || name === email ? name : `${name} <${email}>`;

export function guestInput(text: string): CalendarGuestInput {
  const [, name, email] = /^(.*)<([^<>]+@[^<>]+)>$/.exec(text.trim()) ?? [];
  if (email !== undefined) return { name: name!.trim() || email, email };
  return text.includes('@') ? { email: text.trim() } : { name: text.trim() };
}
