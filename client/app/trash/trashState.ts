import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, type StateOf } from '../../lib/listState.ts';
import type { Subject, TrashSortField } from '../../lib/schema.generated.ts';
import { kinds } from './kinds.ts';
import type { TrashQueryVariables } from './trash.generated.ts';

export const sizes = [10, 20, 50] as const;
const sorts = ['name', 'deleted'] as const satisfies Lowercase<TrashSortField>[];

/** The trash's place in the URL. */
export const trashCodec = {
  ...listCodec({ sizes, initialSize: 20, sorts }),
  kind: choice(Object.keys(kinds) as Subject[]),
};

export type TrashState = StateOf<typeof trashCodec>;

export const filterOf = (state: TrashState) => ({ search: state.q || null, subject: state.kind });

export const variablesOf = (state: TrashState): TrashQueryVariables => ({
  filter: filterOf(state),
  orderBy: state.sort
    ? { field: state.sort.toUpperCase() as TrashSortField, direction: state.order === 'desc' ? 'DESC' : 'ASC' }
    : null,
  page: { number: state.page, size: state.size },
});
