import { useMemo, useState } from 'react';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFollowing } from '../../lib/records.ts';
import { getViewer } from '../../lib/session.ts';
import { isAllowed } from '../../lib/rules.ts';
import type { DashboardName } from '../../lib/schema.generated.ts';
import { useCan } from '../../lib/ability.tsx';
import { originalOf, type DashboardSpec, type Place } from './dashboardSpec.ts';
import { DashboardLayoutsDocument, useDashboardLayoutsQuery, type LayoutFieldsFragment } from './layouts.generated.ts';

export type DashboardLayout = {
  spec: DashboardSpec;
  places: readonly Place[];
  own: LayoutFieldsFragment | undefined;
  shared: LayoutFieldsFragment | undefined;
  /** Nobody has arranged it: cards that the viewer may not read are left out without a word. */
  isOriginal: boolean;
  /** Not known yet. */
  isLoading: boolean;
  mayArrange: boolean;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
};

/** For the loader of a dashboard: how it is arranged. */
export function preloadLayouts(dashboard: DashboardName): Promise<void> | undefined {
  const viewer = getViewer();
  if (viewer === null || !isAllowed(viewer.abilityRules, 'read', 'DashboardLayout')) return undefined;
  return preloadQuery(DashboardLayoutsDocument, { dashboard });
}

/** How a dashboard is arranged: as the viewer has it, else as all have it, else as it comes. */
export function useLayout(spec: DashboardSpec): DashboardLayout {
  const mayRead = useCan('read', 'DashboardLayout');
  const mayArrange = useCan('create', 'DashboardLayout');
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useDashboardLayoutsQuery({
    variables: { dashboard: spec.name },
    skip: !mayRead,
    context: { isCard: true },
  });
  useFollowing(['DashboardLayout'], () => (mayRead ? refetch() : undefined));
  const own = data?.dashboardLayouts.find(({ isShared }) => !isShared);
  const shared = data?.dashboardLayouts.find(({ isShared }) => isShared);
  const arranged = own ?? shared;
  const places = useMemo(() => arranged?.widgets ?? originalOf(spec), [arranged, spec]);
  return {
    spec,
    places,
    own,
    shared,
    isOriginal: !own && !shared,
    isLoading: mayRead && !data && !error,
    mayArrange,
    isEditing,
    setEditing,
  };
}
