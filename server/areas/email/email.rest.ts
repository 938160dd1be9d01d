import type { AppError } from '../../errors.ts';
import type { EmailChange, EmailFolder, EmailView } from '../../graphql/schema.generated.ts';
import { first } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import { RestEmailsDocument, RestUpdateEmailsDocument } from './email.rest.generated.ts';
import type { RestEmailFragment, RestEmailsQuery } from './email.rest.generated.ts';

/* In the documented calls an email is a conversation: its latest email in the view, with the others as replies. */

const path = '/api/apps/email';
const text = { type: 'string' };
const flag = { type: 'boolean' };
const person = { type: 'object', properties: { email: text, name: text } };
const people = { type: 'array', items: person };
const folders: readonly EmailFolder[] = ['INBOX', 'SENT', 'DRAFT', 'SPAM'];
const views: Readonly<Record<string, EmailView>> = {
  inbox: 'INBOX',
  sent: 'SENT',
  draft: 'DRAFT',
  spam: 'SPAM',
  starred: 'STARRED',
  trashed: 'TRASH',
};
const labels = { type: 'array', items: text };
const folder = { type: 'string', enum: folders.map((name) => name.toLowerCase()) };

const shape = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    to: people,
    from: { type: 'object', properties: { ...person.properties, avatar: { type: ['string', 'null'] } } },
    subject: text,
    cc: people,
    bcc: people,
    message: { type: 'string', description: 'HTML.' },
    attachments: {
      type: 'array',
      items: {
        type: 'object',
        properties: { fileName: text, thumbnail: text, url: text, size: { type: 'string', description: '`5mb`' } },
      },
    },
    isStarred: flag,
    labels,
    time: { type: 'string', format: 'date-time' },
    replies: { type: 'array', items: { type: 'object' }, description: 'The other emails of the conversation.' },
    folder,
    isRead: flag,
    isDeleted: flag,
  },
};

type Thread = NonNullable<RestEmailsQuery['emailThreads']>['nodes'][number];

const units = ['b', 'kb', 'mb'];

/** A size as `5mb`. */
function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  return `${Math.round(bytes / 1024 ** power)}${units[power]}`;
}

const addressed = ({ address, name }: { address: string; name: string }) => ({ email: address, name });

const emailOf = (email: RestEmailFragment) => ({
  id: Number(email.id),
  to: email.to.map(addressed),
  from: { ...addressed(email.from), avatar: email.from.avatar ?? null },
  subject: email.subject,
  cc: email.cc.map(addressed),
  bcc: email.bcc.map(addressed),
  message: email.html,
  attachments: email.files.map(({ name, contentType, sizeBytes, url }) => ({
    fileName: name,
    thumbnail: contentType.startsWith('image/') ? url : '',
    url,
    size: sizeText(sizeBytes),
  })),
  isStarred: email.isStarred,
  labels: email.labels,
  time: email.at,
  replies: [] as unknown[],
  folder: email.folder.toLowerCase(),
  isRead: email.isRead,
  isDeleted: email.isDeleted,
});

const standsIn = (view: EmailView | null) => (email: RestEmailFragment) => {
  if (view === 'TRASH') return email.isDeleted;
  if (email.isDeleted) return false;
  return view === null || (view === 'STARRED' ? email.isStarred : email.folder === view);
};

/** A conversation as one email: the flags and labels are those of the whole, as are changes of it. */
function conversationOf({ emails, isRead, isStarred, labels: words }: Thread, view: EmailView | null) {
  const latest = emails.findLast(standsIn(view)) ?? emails.at(-1)!;
  const others = emails.filter((one) => one !== latest && one.isDeleted === latest.isDeleted);
  return { ...emailOf(latest), isRead, isStarred, labels: words, replies: others.map(emailOf) };
}

type Query = Record<string, string | string[] | undefined>;

/** The view of the parameters: undefined for a folder that there is not, null for a label in all views. */
function viewIn(query: Query): EmailView | null | undefined {
  const filter = first(query['filter']);
  if (filter === '') return first(query['label']) === '' ? 'INBOX' : null;
  return Object.hasOwn(views, filter) ? views[filter] : undefined;
}

type Given = { ids: unknown; data?: Record<string, unknown>; label?: string };

function changeOf({ data = {}, label }: Given): EmailChange {
  if (label !== undefined && label !== '') return { toggleLabel: label };
  const { folder: word, ...flags } = data;
  return { ...flags, ...(word !== undefined && { folder: String(word).toUpperCase() as EmailFolder }) };
}

const id = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const common = { tag: 'Email' } as const;

export const emailRoutes = [
  route({
    ...common,
    method: 'GET',
    path,
    right: ['read', 'Email'],
    fieldNames: { search: 'q', 'filter.label': 'label' },
    parameters: {
      q: { type: 'string', description: 'Case-insensitive part of the name of a sender or of the subject.' },
      filter: {
        type: 'string',
        description: 'Folder, `starred` or `trashed`; `inbox` unless given. With a label, all but the trash.',
      },
      label: { type: 'string', description: '`private`, `company`, `personal`, `important`, or one of your own.' },
    },
    summary: 'Emails of the viewer, the latest first, and numbers of unread ones. At most 1000 are answered.',
    document: RestEmailsDocument,
    variables: ({ query }) => {
      const view = viewIn(query);
      const label = first(query['label']);
      return {
        isUnknown: view === undefined,
        filter: { view: view ?? null, label: label === '' ? null : label, search: first(query['q']) },
      };
    },
    answer: ({ emailThreads, emailCounts: { inbox, draft, spam, starred } }, { query }) => ({
      status: 200,
      body: {
        emails: (emailThreads?.nodes ?? []).map((thread) => conversationOf(thread, viewIn(query) ?? null)),
        emailsMeta: { inbox, draft, spam, star: starred },
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          emails: { type: 'array', items: shape },
          emailsMeta: {
            type: 'object',
            properties: {
              inbox: { type: 'integer', description: 'Unread ones in the inbox.' },
              draft: { type: 'integer' },
              spam: { type: 'integer', description: 'Unread spam.' },
              star: { type: 'integer', description: 'Starred ones outside of the trash.' },
            },
          },
        },
      },
    },
  }),
  route({
    ...common,
    method: 'POST',
    path,
    right: ['update', 'Email'],
    body: {
      type: 'object',
      required: ['ids'],
      additionalProperties: false,
      examples: [{ ids: [2], data: { isRead: true, labels: ['company'] } }],
      properties: {
        ids: { anyOf: [id, { type: 'array', items: id }], description: 'An id of an email, or a list of them.' },
        data: {
          type: 'object',
          additionalProperties: false,
          properties: { isRead: flag, isStarred: flag, isDeleted: flag, folder, labels },
        },
        label: { type: 'string', description: 'Label to add where it is not there, and to remove where it is.' },
      },
    },
    fieldNames: { folder: 'data.folder', labels: 'data.labels', toggleLabel: 'label', selection: 'ids' },
    summary: 'Changes emails with all of their conversations: merges `data`, or toggles `label`.',
    document: RestUpdateEmailsDocument,
    variables: ({ body }) => {
      const given = body as Given;
      return { ids: [given.ids].flat().map(String), change: changeOf(given) };
    },
    answer: ({ updateEmails: { failures } }, { body }) => {
      const ids = [(body as Given).ids].flat();
      const missing = failures.filter(({ code }) => code === 'NOT_FOUND').length;
      if (ids.length > 0 && missing === ids.length) return { status: 404 };
      return { status: 201, body: { ids: ids.map(Number) } };
    },
    failure: ({ code }: AppError) => (code === 'NOT_FOUND' ? { status: 404 } : null),
    responses: {
      201: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
      404: null,
    },
  }),
];
