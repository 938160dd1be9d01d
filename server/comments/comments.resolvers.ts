import { everything, nothing } from '../access/rowFilter.ts';
import type { Area } from '../areas/area.ts';
import type { Context } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import type { Mentioned } from '../graphql/schema.generated.ts';
import { clearComments, earlierTexts, setCommentDeleted, updateComment } from './commentChanges.ts';
import { filesOfComment } from './commentFiles.ts';
import { addComment, listMentionable } from './comments.ts';
import { tellMentionedInTexts } from './mentionsInTexts.ts';
import { listTimeline } from './timeline.ts';

/** Of people who are deleted for good, what was written on them goes with them. */
async function forgetPurged(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'purged') return;
  await tx.db
    .deleteFrom('recordComments')
    .where('subject', '=', event.subject)
    .where('subjectId', 'in', [...event.ids])
    .execute();
}

/** Comments of staff on records of any kind, and what happened to a record in one list with them. */
export const commentsArea: Area = {
  name: 'comments',
  resolvers: {
    Query: {
      timeline: (_root, args, ctx) => listTimeline(ctx, args),
      mentionable: (_root, args, ctx) => listMentionable(ctx, args),
    },
    Mutation: {
      addComment: (_root, args, ctx) => addComment(ctx, args),
      updateComment: (_root, args, ctx) => updateComment(ctx, args),
      deleteComment: (_root, { id }, ctx) => setCommentDeleted(ctx, id, true),
      restoreComment: (_root, { id }, ctx) => setCommentDeleted(ctx, id, false),
    },
    TimelineEvent: { data: ({ data }) => JSON.parse(data) as object },
    RecordComment: {
      mentions: ({ mentions }) => JSON.parse(mentions) as Mentioned[],
      pictures: ({ pictures }) => JSON.parse(pictures) as string[],
      files: (row) => filesOfComment(row),
      isOwn: ({ authorId }, _args, { viewer }) => authorId !== null && authorId === viewer?.userId,
      earlier: (row) => earlierTexts(row).toReversed(),
    },
  },
  subjects: {
    // That there is a new one may be told to everybody; what it says is read with its record alone.
    RecordComment: {
      table: 'recordComments',
      reads: () => everything,
      isReadByPolicy: true,
      writes: () => nothing,
      history: () => nothing,
    },
  },
  notifications: {
    MENTIONED: {
      lines: {
        en: ({ name, actorName, isText }) => `${actorName} mentioned you in ${isText ? '' : 'a comment on '}${name}`,
        fr: ({ name, actorName, isText }) =>
          `${actorName} vous a mentionné dans ${isText ? 'la fiche' : 'un commentaire sur'} ${name}`,
        ar: ({ name, actorName, isText }) => `ذكرك ${actorName} في ${isText ? 'صفحة' : 'تعليق على'} ${name}`,
      },
      pathOf: (_id, { path }) => (typeof path === 'string' ? path : '/notifications'),
    },
  },
  onEvent: async (tx, event) => {
    if (event.kind === 'changed') await tellMentionedInTexts(tx, event.changes);
    await forgetPurged(tx, event);
  },
  jobs: [{ name: 'clear comments', everyMs: 3_600_000, run: clearComments }],
};
