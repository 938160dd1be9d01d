import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { keyOf, type DashboardSpec } from './dashboardSpec.ts';
import { everyDashboard } from './loadDashboards.ts';

/** All dashboards with their texts; null until they are there. */
export function useDashboards(): readonly DashboardSpec[] | null {
  const [specs, setSpecs] = useState<readonly DashboardSpec[] | null>(null);
  useEffect(() => {
    let isGone = false;
    everyDashboard().then(
      (all) => isGone || setSpecs(all),
      () => isGone || setSpecs([]),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return specs;
}

/** What each card of all dashboards is called. */
export function useTitles(): ReadonlyMap<string, string> {
  const text = useText();
  const specs = useDashboards() ?? [];
  return new Map(specs.flatMap((spec) => spec.widgets.map(({ id, titleId }) => [keyOf(spec, id), text(titleId)])));
}
