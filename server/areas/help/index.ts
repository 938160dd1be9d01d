import type { Area } from '../area.ts';
import { articleAccess } from './articleAccess.ts';
import { articleKind, questionKind } from './articleSearch.ts';
import { article } from './article.ts';
import { resolvers } from './help.resolvers.ts';
import { helpRoutes } from './help.rest.ts';
import { seedHelp } from './help.seed.ts';

/** FAQ and help center. */
export const help: Area = {
  name: 'help',
  resolvers,
  routes: helpRoutes,
  subjects: { Article: { table: 'articles', undo: article.undo, ...articleAccess } },
  searchable: [articleKind, questionKind],
  seed: seedHelp,
};
