import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useCan } from '../../../lib/ability.tsx';
import { decode, word } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';

const tabs = ['figures', 'goals', 'notes', 'alerts', 'digests', 'links'] as const;
const codec = { tab: word(tabs, 'figures') };
// Each part loads with what it shows: few look at all of them.
const loads = {
  figures: () => import('./KeyFigures.tsx'),
  goals: () => import('./Goals.tsx'),
  notes: () => import('./Notes.tsx'),
  alerts: () => import('./Alerts.tsx'),
  digests: () => import('./Digests.tsx'),
  links: () => import('./Shares.tsx'),
};
const parts = {
  figures: lazy(loads.figures),
  goals: lazy(loads.goals),
  notes: lazy(loads.notes),
  alerts: lazy(loads.alerts),
  digests: lazy(loads.digests),
  links: lazy(loads.links),
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { tab } = decode(codec, new URL(args.request.url).searchParams);
  return (await loads[tab]()).loader(args);
};

/** Figures of the company, what they are to reach, what happened on the days, and what tells of them. */
export default function KeyPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const seesGoals = useCan('read', 'Goal');
  const hasAlerts = useCan('read', 'FigureAlert');
  const shares = useCan('create', 'FigureShare');
  const { tab } = decode(codec, params);
  const Part = parts[tab];
  const isOwn = (one: string) => one === 'alerts' || one === 'digests';
  const offered = tabs.filter(
    (one) => one === tab || one === 'figures' || (isOwn(one) ? hasAlerts : one === 'links' ? shares : seesGoals),
  );
  return (
    <>
      <Tabs
        value={tab}
        // The other list begins anew: its search and page are its own.
        onChange={(_, next: string) => setParams(next === 'figures' ? {} : { tab: next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('keyFigures.page.title')}
        data-print="hidden"
        sx={{ mb: 5 }}
      >
        {offered.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === tab ? 'key-panel' : undefined}
            label={text(`keyFigures.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="key-panel" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </Box>
    </>
  );
}
