import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import type { Role } from '../../support/users.ts';

export type Person = { id: number; as: Headers };

/** A user of its own who may chat, and a session of theirs. */
export async function person(api: TestApp, role: Role = 'author'): Promise<Person> {
  const id = await makeUser(api.services, role);
  return { id, as: await sessionHeaders(api.services, id, 'bearer') };
}

/** Asks as somebody who must be answered. */
export async function ask(api: TestApp, { as }: Person, operation: string, variables: object = {}): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as, variables });
  expect(errors).toEqual([]);
  return data;
}

/** Asks as somebody who must be refused; answers the error. */
export async function refused(api: TestApp, { as }: Person, operation: string, variables: object = {}): Promise<any> {
  const { errors } = await api.graphql<any, object>(operation, { as, variables });
  expect(errors).toHaveLength(1);
  return errors[0]!.extensions;
}

export const sending = `mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) {
  isNewConversation conversation { id unreadCount lastSequence }
  message { id conversationId sequence revision clientId senderId text html replyToId isDelivered isSeen files { name contentType sizeBytes url } }
} }`;

export const send = async (api: TestApp, who: Person, input: object) =>
  (await ask(api, who, sending, { input: { clientId: randomUUID(), ...input } })).sendChatMessage;

/** Two people with a conversation in which the first has written once. */
export async function pair(api: TestApp) {
  const one = await person(api);
  const other = await person(api);
  const { conversation, message } = await send(api, one, { userId: other.id, text: 'Hello' });
  return { one, other, id: conversation.id as string, first: message };
}

export const unreadOf = async (api: TestApp, who: Person, id: string): Promise<number> =>
  (await ask(api, who, `{ chatConversation(id: ${id}) { unreadCount } }`)).chatConversation.unreadCount;

export const logOf = async (api: TestApp, who: Person, id: string, args = ''): Promise<any> =>
  (
    await ask(
      api,
      who,
      `{ chatMessages(conversationId: ${id} ${args}) { nodes { id sequence text } hasBefore hasAfter revision } }`,
    )
  ).chatMessages;
