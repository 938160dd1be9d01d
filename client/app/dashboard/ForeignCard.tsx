import { useEffect, useState, type ComponentType } from 'react';
import { CardFailed, CardLoading } from '../../kit/charts/CardStates.tsx';
import { useRights } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { DashboardSpec } from './dashboardSpec.ts';
import { DeniedCard } from './DeniedCard.tsx';
import { dashboardOf } from './loadDashboards.ts';
import { NarrowedCard } from './NarrowedCard.tsx';

type Loaded = { spec: DashboardSpec; OneCard: ComponentType<{ id: string }> };

/** A card of another dashboard: it loads with what it needs, and says so where the viewer may not read it. */
export function ForeignCard({ word, id }: { word: string; id: string }) {
  const text = useText();
  const may = useRights();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | 'unknown' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const spec = await dashboardOf(word);
      if (!spec?.widgets.some((one) => one.id === id)) return 'unknown';
      return { spec, OneCard: (await spec.load()).OneCard };
    };
    load().then(
      (found) => isGone || setLoaded(found as Loaded | 'unknown'),
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [word, id, tries]);
  if (loaded === null) return <CardLoading height={240} />;
  if (loaded === 'unknown') return <DeniedCard />;
  if (loaded === 'failed')
    return (
      <CardFailed
        height={240}
        title={text('parts.layout.card')}
        onRetry={() => {
          setLoaded(null);
          setTries(tries + 1);
        }}
      />
    );
  const { spec, OneCard } = loaded;
  const { titleId, rights = [] } = spec.widgets.find((one) => one.id === id)!;
  if (![spec.right, ...rights].every(([action, subject]) => may(action, subject)))
    return <DeniedCard titleId={titleId} />;
  return (
    <NarrowedCard spec={spec} id={id}>
      <OneCard id={id} />
    </NarrowedCard>
  );
}
