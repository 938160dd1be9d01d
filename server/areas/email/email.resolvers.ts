import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { countsOf } from './counts.ts';
import { bodyOf, emailsOfThread, filesOf, fileUrl, oneEmail, shownPeople, shownPerson } from './emailReads.ts';
import { knownMailboxId, listMailboxes, signatureOf } from './mailboxes.ts';
import { deleteEmails, emptyEmailTrash } from './removal.ts';
import { updateEmails } from './emailChanges.ts';
import { allViews, columnOfView, listThreads, oneThread } from './threadList.ts';

const wordsIn = (labels: string) => JSON.parse(labels) as string[];

export const resolvers: Resolvers = {
  Query: {
    mailboxes: (_, _args, ctx) => listMailboxes(ctx),
    emailCounts: async (_, { mailboxId }, ctx) => countsOf(ctx, await knownMailboxId(ctx, mailboxId)),
    emailThreads: (_, args, ctx, info) => listThreads(ctx, args, askedOf(info, 'list')),
    emailThread: (_, { id }, ctx) => oneThread(ctx, id),
    email: (_, { id }, ctx) => oneEmail(ctx, id),
  },
  Mutation: {
    updateEmails: (_, args, ctx) => updateEmails(ctx, args),
    deleteEmails: (_, { selection }, ctx) => deleteEmails(ctx, selection),
    emptyEmailTrash: (_, { mailboxId }, ctx) => emptyEmailTrash(ctx, mailboxId),
  },
  Mailbox: {
    address: async ({ id }, _, ctx) => (await signatureOf(ctx, id))?.address ?? '',
    name: async ({ id }, _, ctx) => (await signatureOf(ctx, id))?.name ?? '',
    counts: ({ id }, _, ctx) => countsOf(ctx, id),
  },
  EmailThread: {
    people: ({ people }, _, ctx) => shownPeople(ctx, people),
    recipients: ({ recipients }, _, ctx) => shownPeople(ctx, recipients),
    labels: ({ labels }) => wordsIn(labels),
    views: (row) => allViews.filter((view) => row[columnOfView[view]] !== null),
    emails: async ({ id }, _, ctx) => (await emailsOfThread(ctx, id)) ?? [],
  },
  Email: {
    labels: ({ labels }) => wordsIn(labels),
    from: ({ fromName, fromAddress }, _, ctx) => shownPerson(ctx, { name: fromName, address: fromAddress }),
    to: ({ toPeople }, _, ctx) => shownPeople(ctx, toPeople),
    cc: ({ ccPeople }, _, ctx) => shownPeople(ctx, ccPeople),
    bcc: ({ bccPeople }, _, ctx) => shownPeople(ctx, bccPeople),
    html: async ({ id }, _, ctx) => (await bodyOf(ctx, id))?.html ?? '',
    text: async ({ id }, _, ctx) => (await bodyOf(ctx, id))?.text ?? '',
    files: async ({ id }, _, ctx) =>
      ((await filesOf(ctx, id)) ?? []).map((file) => ({ ...file, url: fileUrl(file.id) })),
  },
};
