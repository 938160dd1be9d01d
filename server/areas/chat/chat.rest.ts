import { randomUUID } from 'node:crypto';
import { first } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import { RestChatsDocument, RestOpenChatDocument, RestSendChatMessageDocument } from './chat.rest.generated.ts';
import type { RestChatMessageFragment, RestChatPersonFragment } from './chat.rest.generated.ts';

/* The documented calls: conversations of two, each known by the other one. */

const path = '/api/apps/chat';
const text = { type: 'string' };
const integer = { type: 'integer' };
const flag = { type: 'boolean' };
const list = (items: object) => ({ type: 'array', items });
const object = (properties: object) => ({ type: 'object', properties });
const status = { type: 'string', enum: ['online', 'offline', 'busy', 'away'] };

const personShape = {
  id: integer,
  fullName: text,
  role: text,
  about: text,
  avatar: { type: ['string', 'null'] },
  status,
};
const messageShape = object({
  message: text,
  time: { type: 'string', format: 'date-time' },
  senderId: integer,
  feedback: object({ isSent: flag, isDelivered: flag, isSeen: flag }),
});
const chatShape = { id: integer, userId: integer, unseenMsgs: integer, messages: list(messageShape) };
const summaryShape = { id: integer, unseenMsgs: integer, lastMessage: { ...messageShape, type: ['object', 'null'] } };
const userId = { type: 'string', description: 'Id of the other user, a whole number.' };
const common = { tag: 'Chat' } as const;

const contactOf = ({ id, fullName, role, about, avatar, presence }: RestChatPersonFragment) => ({
  id: Number(id),
  fullName,
  role,
  about,
  avatar: avatar ?? null,
  status: presence.toLowerCase(),
});

const messageOf = ({ text: message, sentAt, senderId, isDelivered, isSeen }: RestChatMessageFragment) => ({
  message,
  time: sentAt,
  senderId: Number(senderId),
  feedback: { isSent: true, isDelivered, isSeen },
});

type Body = { message?: string; senderId?: number | string };

export const chatRoutes = [
  route({
    ...common,
    method: 'GET',
    path: `${path}/chats-and-contacts`,
    right: ['read', 'Chat'],
    fieldNames: { search: 'q' },
    parameters: { q: { type: 'string', description: 'Case-insensitive part of the name.' } },
    summary: 'People with a conversation, the latest first, contacts by name, and the viewer’s own profile.',
    document: RestChatsDocument,
    variables: ({ query }) => ({ q: first(query['q']) }),
    answer: ({ chatConversations, chatContacts, chatProfile }) => ({
      status: 200,
      body: {
        chatsContacts: chatConversations.nodes.flatMap(({ id, unreadCount, lastMessage, person }) =>
          person
            ? {
                ...contactOf(person),
                chat: {
                  id: Number(id),
                  unseenMsgs: unreadCount,
                  lastMessage: lastMessage ? messageOf(lastMessage) : null,
                },
              }
            : [],
        ),
        contacts: chatContacts.nodes.map(contactOf),
        profileUser: {
          id: Number(chatProfile.id),
          avatar: chatProfile.avatar ?? null,
          fullName: chatProfile.fullName,
          role: chatProfile.role,
          about: chatProfile.about,
          status: chatProfile.presence.toLowerCase(),
          settings: {
            isTwoStepAuthVerificationEnabled: chatProfile.isTwoStepOn,
            isNotificationsOn: chatProfile.isNotified,
          },
        },
      },
    }),
    responses: {
      200: object({
        chatsContacts: list(object({ ...personShape, chat: object(summaryShape) })),
        contacts: list(object(personShape)),
        profileUser: object({
          ...personShape,
          settings: object({ isTwoStepAuthVerificationEnabled: flag, isNotificationsOn: flag }),
        }),
      }),
    },
  }),
  route({
    ...common,
    method: 'GET',
    path: `${path}/chats/:userId`,
    right: ['read', 'Chat'],
    parameters: { userId },
    summary: 'The conversation with somebody: all of it is read from then on. `chat` is null while there is none.',
    document: RestOpenChatDocument,
    variables: ({ params }) => ({ userId: params['userId']! }),
    answer: ({ openChat: { conversation, person, messages } }) => ({
      status: 200,
      body: {
        chat: conversation && {
          id: Number(conversation.id),
          userId: Number(person.id),
          unseenMsgs: conversation.unreadCount,
          messages: messages.filter(({ deletedAt }) => !deletedAt).map(messageOf),
        },
        contact: contactOf(person),
      },
    }),
    responses: { 200: object({ chat: object(chatShape), contact: object(personShape) }), 404: null },
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/chats/:userId`,
    right: ['create', 'Chat'],
    fieldNames: { text: 'message', 'input.text': 'message', 'input.senderId': 'senderId' },
    parameters: { userId },
    body: {
      type: 'object',
      required: ['message'],
      examples: [{ message: 'Good morning!' }],
      properties: {
        message: { type: 'string', description: 'Up to 2000 characters.' },
        senderId: {
          anyOf: [integer, text, { type: 'null' }],
          description: 'Id of the viewer, who writes in any case; that of another is refused.',
        },
      },
    },
    summary: 'Writes to somebody. `chat` is there when the conversation began with it.',
    document: RestSendChatMessageDocument,
    variables: ({ params, body }) => {
      const { message = '', senderId } = (body ?? {}) as Body;
      return {
        input: {
          userId: params['userId']!,
          clientId: randomUUID(),
          text: message,
          ...(senderId !== undefined && senderId !== null && { senderId: String(senderId) }),
        },
      };
    },
    answer: ({ sendChatMessage: { message, conversation, isNewConversation } }, { params }) => {
      const msg = messageOf(message);
      const chat = {
        id: Number(conversation.id),
        userId: Number(params['userId']),
        unseenMsgs: conversation.unreadCount,
        messages: [msg],
      };
      return { status: 201, body: { msg, ...(isNewConversation && { chat }) } };
    },
    responses: {
      201: { ...object({ msg: messageShape, chat: object(chatShape) }), required: ['msg'] },
      403: null,
      404: null,
    },
  }),
];
