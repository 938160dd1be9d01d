import type { ApolloClient } from '@apollo/client';
import type { ColumnChoice } from '../../lib/columnChoice.ts';
import type { SavedView } from '../../lib/savedViews.ts';
import { SavedViewsDocument, type SavedViewFieldsFragment } from './views.generated.ts';

/** The server has checked what stands in the columns of a view. */
export const savedView = (view: SavedViewFieldsFragment): SavedView => ({
  ...view,
  columns: view.columns as ColumnChoice,
});

/** Every view that the viewer can open; null when it cannot be told now. */
export async function readSavedViews(client: ApolloClient): Promise<SavedView[] | null> {
  try {
    const { data } = await client.query({
      query: SavedViewsDocument,
      fetchPolicy: 'no-cache',
      context: { isQuiet: true },
    });
    return data?.listViews.map(savedView) ?? null;
  } catch {
    // Those that this browser knows hold until then.
    return null;
  }
}
