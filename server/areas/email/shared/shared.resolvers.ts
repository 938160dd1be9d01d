import { personOf } from '../../../people/people.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { answers } from '../../../records/command.ts';
import { mailboxTimes } from './answerTimes.ts';
import { writersOf, writtenByViewer } from './belonging.ts';
import { assignEmailThreads, careCountsOf, closeEmailThreads, muteEmailThreads } from './care.ts';
import { sharedMailbox } from './mailbox.ts';
import {
  deleteSharedMailbox,
  listSharedMailboxes,
  mailboxPeople,
  mailboxTeams,
  membersWithNames,
  teamsWithNames,
} from './sharedMailboxes.ts';

const answersMailbox = answers('sharedMailbox');
const none = { mine: 0, unassigned: 0, open: 0 };

/** Shared mailboxes, as part of the graph. */
export const sharedResolvers: Resolvers = {
  Query: {
    sharedMailboxes: (_, _args, ctx) => listSharedMailboxes(ctx),
    mailboxTimes: (_, { period }, ctx) => mailboxTimes(ctx, period),
    mailboxPeople: (_, { search }, ctx) => mailboxPeople(ctx, search),
    mailboxTeams: (_, { search }, ctx) => mailboxTeams(ctx, search),
  },
  Mutation: {
    createSharedMailbox: async (_, { input }, ctx) => {
      const { row, batchId } = await sharedMailbox.create(ctx, input, { kind: 'SHARED', ownerId: null });
      return { sharedMailbox: row, batchId };
    },
    updateSharedMailbox: answersMailbox(sharedMailbox.update),
    deleteSharedMailbox: (_, { id }, ctx) => deleteSharedMailbox(ctx, id),
    assignEmailThreads: (_, { ids, userId }, ctx) => assignEmailThreads(ctx, ids, userId),
    closeEmailThreads: (_, { ids, isClosed }, ctx) => closeEmailThreads(ctx, ids, isClosed),
    muteEmailThreads: (_, { ids, isMuted }, ctx) => muteEmailThreads(ctx, ids, isMuted),
  },
  SharedMailbox: {
    address: ({ address }) => address ?? '',
    members: (row, _, ctx) => membersWithNames(ctx, row),
    teams: (row, _, ctx) => teamsWithNames(ctx, row),
  },
  Mailbox: {
    mayWrite: ({ id }, _, ctx) => writtenByViewer(ctx, id).or(false),
    writers: ({ id, kind }, _, ctx) => (kind === 'SHARED' ? writersOf(ctx, id) : []),
    care: async ({ id, kind }, _, ctx) => (kind === 'SHARED' ? ((await careCountsOf(ctx, id)) ?? none) : null),
  },
  EmailThread: {
    care: async ({ care, assigneeId, cameAt, firstAnswerAt, closedAt }, _, ctx) =>
      care === null
        ? null
        : {
            ...{ state: care, cameAt, firstAnswerAt, closedAt },
            assignee: assigneeId === null ? null : ((await personOf(ctx, assigneeId)) ?? null),
          },
  },
};
