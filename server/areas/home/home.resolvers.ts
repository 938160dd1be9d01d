import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { home } from './home.ts';

export const resolvers: Resolvers = {
  Query: { home: (_, args, ctx) => home(ctx, args) },
  HomeEntry: {
    key: ({ entry }) => entry.key,
    title: ({ entry, day }) => entry.title[day.language],
    icon: ({ entry }) => entry.icon,
    urgency: ({ entry }) => entry.urgency,
    path: ({ entry, day }) => entry.path(day),
    found: async ({ entry, day }, _args, ctx) => {
      const { count, rows } = await entry.read(ctx, day);
      return {
        count,
        rows: rows.map(({ id, title, note, day: about, at, path }) => ({
          key: String(id),
          title,
          note: note || null,
          day: about ?? null,
          at: at ?? null,
          path,
        })),
      };
    },
  },
  FirstStep: {
    key: ({ step }) => step.key,
    title: ({ step, day }) => step.title[day.language],
    text: ({ step, day }) => step.text[day.language],
    icon: ({ step }) => step.icon,
    path: ({ step }) => step.path,
    isDone: ({ step }, _args, ctx) => step.isDone(ctx),
  },
};
