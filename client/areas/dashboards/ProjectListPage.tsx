import { lazy } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useText } from '../../lib/text.ts';
import { projectList } from './countedLists.ts';
import { useProjectColumns } from './useProjectColumns.tsx';

const ProjectDrawer = lazy(() => import('./ProjectDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(projectList, request);

/** The projects, and a drawer for each. */
export default function ProjectListPage() {
  const text = useText();
  const screen = useListScreen(projectList);
  const complete = {
    name: 'complete',
    label: text('counted.project.state'),
    options: [
      { value: false, label: text('counted.project.active') },
      { value: true, label: text('counted.project.complete') },
    ],
  };
  return (
    <DrawerListScreen
      screen={screen}
      drawer={ProjectDrawer}
      title={text('counted.projects.title')}
      text={text('counted.projects.text')}
      addLabel={text('counted.projects.add')}
      searchLabel={text('counted.projects.search')}
      columns={useProjectColumns(useEditHref(screen))}
      filters={[complete]}
      nothingYet={{ title: text('counted.projects.nothingTitle'), text: text('counted.projects.nothingText') }}
    />
  );
}
