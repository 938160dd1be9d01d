import type { CalendarGuestInput } from '../../lib/schema.generated.ts';

type Guest = { name: string; email: string; userId?: string | null };

/** A guest as a text that can be typed, too: a name, an address, or both; a user whose address is not shown goes by number. */
export function guestText({ name, email, userId }: Guest): string {
  if (email === '') return userId ? `${name} <#${userId}>` : name;
  return name === email ? name : `${name} <${email}>`;
}

/** The number of a user whose address is not shown. */
export const guestUserId = (text: string): string | undefined => /<#(\d+)>$/.exec(text.trim())?.[1];

export function guestInput(text: string): CalendarGuestInput {
  const userId = guestUserId(text);
  if (userId !== undefined) return { userId };
  const [, name, email] = /^(.*)<([^<>]+@[^<>]+)>$/.exec(text.trim()) ?? [];
  if (email !== undefined) return { name: name!.trim() || email, email };
  return text.includes('@') ? { email: text.trim() } : { name: text.trim() };
}
