import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useText } from '../../../lib/text.ts';
import { groupNames } from './groupNames.ts';

/** Each group is loaded when it is looked at. */
const groups = {
  buttons: lazy(() => import('./ButtonsGroup.tsx')),
  fields: lazy(() => import('./FieldsGroup.tsx')),
  dates: lazy(() => import('./DatesGroup.tsx')),
  choosing: lazy(() => import('./ChoosingGroup.tsx')),
  wizard: lazy(() => import('./WizardGroup.tsx')),
  lists: lazy(() => import('./ListsGroup.tsx')),
  details: lazy(() => import('./DetailsGroup.tsx')),
  charts: lazy(() => import('./ChartsGroup.tsx')),
  people: lazy(() => import('./PeopleGroup.tsx')),
  panes: lazy(() => import('./PanesGroup.tsx')),
  files: lazy(() => import('./FilesGroup.tsx')),
  board: lazy(() => import('./BoardGroup.tsx')),
  feedback: lazy(() => import('./FeedbackGroup.tsx')),
  type: lazy(() => import('./TypeGroup.tsx')),
  dialogs: lazy(() => import('./DialogsGroup.tsx')),
  layout: lazy(() => import('./LayoutGroup.tsx')),
  cards: lazy(() => import('./CardsGroup.tsx')),
  tables: lazy(() => import('./TablesGroup.tsx')),
  forms: lazy(() => import('./FormsGroup.tsx')),
  icons: lazy(() => import('./IconsGroup.tsx')),
  tour: lazy(() => import('./TourGroup.tsx')),
} satisfies Record<(typeof groupNames)[number], unknown>;

/** The parts of the kit as they are, to be looked at; one group at a time. */
export default function ShowcasePage() {
  const text = useText();
  const { pathname } = useLocation();
  const name = groupNames.find((one) => pathname === `/showcase/${one}`) ?? 'buttons';
  const Group = groups[name];
  return (
    <>
      <PageHeader title={text('showcase.page.title')} text={text('showcase.page.text')} />
      <Tabs
        value={name}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('showcase.page.groups')}
        sx={{ mb: 6 }}
      >
        {groupNames.map((one) => (
          <Tab
            key={one}
            value={one}
            component={Link}
            to={`/showcase/${one}`}
            id={`group-${one}`}
            aria-controls={one === name ? 'group-panel' : undefined}
            label={text(`showcase.group.${one}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="group-panel"
        aria-labelledby={`group-${name}`}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Group />
          <ToAnchor key={name} />
        </Suspense>
      </Box>
    </>
  );
}

/** Comes with its group, so that what the address names is there. */
function ToAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}
