import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useFollowing } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import type { CardState } from './FigureCard.tsx';

/**
 * All figures of a dashboard in one round trip, each part with a state of its own: what fails takes nothing else with it, and
 * what the viewer may not read is not asked for.
 */
export function useFigures<Data extends object, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  subjects: readonly Subject[],
) {
  const { data, previousData, error, refetch } = useQuery<Data, OperationVariables>(query, {
    variables,
    errorPolicy: 'all',
  });
  useFollowing(subjects, () => refetch());
  const shown = { ...previousData, ...data } as Partial<Data>;
  const failed = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : null;
  const onRetry = () => void refetch().catch(() => undefined);
  const stateOf = (name: keyof Data, isAllowed = true): CardState => {
    if (!isAllowed) return { is: 'denied', onRetry };
    if (shown[name]) return { is: 'ready', onRetry };
    const hasFailed = error !== undefined && (failed === null || failed.includes(name as string));
    return { is: hasFailed ? 'failed' : 'loading', onRetry };
  };
  return { shown, stateOf, onRetry };
}

export { changeOf } from './change.ts';
