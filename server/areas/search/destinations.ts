import { isAllowed, requireViewer } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { foldCase, searchTerm } from '../../db/search.ts';
import type { DestinationGroup, QueryDestinationsArgs } from '../../graphql/schema.generated.ts';
import { catalogue } from './catalogue.ts';

const maxChildren = 5;

/** Pages whose title holds the text and that the viewer may open, by group. */
export function destinations(ctx: Context, { title = '' }: QueryDestinationsArgs): DestinationGroup[] {
  const viewer = requireViewer(ctx, 'read');
  // Refuses what is too long.
  searchTerm(ctx.services.database.engine, title);
  const part = foldCase(title.trim());
  return catalogue
    .map(({ title: groupTitle, category, pages }) => ({
      title: groupTitle,
      category,
      children: pages
        .filter(
          ({ title: pageTitle, right }) =>
            foldCase(pageTitle).includes(part) && (right === undefined || isAllowed(viewer, ...right)),
        )
        .slice(0, maxChildren)
        .map(({ title: pageTitle, url, icon }) => ({ title: pageTitle, url, icon })),
    }))
    .filter(({ children }) => children.length > 0);
}
