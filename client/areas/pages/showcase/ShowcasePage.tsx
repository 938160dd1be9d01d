import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useText } from '../../../lib/text.ts';

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
};
type GroupName = keyof typeof groups;
const names = Object.keys(groups) as GroupName[];

/** The parts of the kit as they are, to be looked at; one group at a time. */
export default function ShowcasePage() {
  const text = useText();
  const { group: asked } = useParams();
  const name = names.find((one) => one === asked) ?? 'buttons';
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
        {names.map((one) => (
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
        </Suspense>
      </Box>
    </>
  );
}
