import { useCallback } from 'react';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { projectCardList } from './countedLists.ts';
import type { ProjectRowFragment } from './counted.generated.ts';
import { FigureCard } from './FigureCard.tsx';
import { projectPath } from './urls.ts';
import { useProjectColumns } from './useProjectColumns.tsx';

/** The projects as a card of the dashboard; each opens in their own list. */
export default function ProjectsCard() {
  const text = useText();
  const seesProjects = useCan('read', 'Project');
  if (seesProjects) return <Projects />;
  return <FigureCard title={text('counted.projects.title')} state={{ is: 'denied', onRetry: () => undefined }} />;
}

const narrow = { project: 160, leader: 150, team: 146, progress: 130 };

function Projects() {
  const text = useText();
  const screen = useListScreen(projectCardList);
  const editHref = useCallback(({ id }: ProjectRowFragment) => projectPath(id), []);
  return (
    <ListScreen
      isCard
      screen={screen}
      title={text('counted.projects.title')}
      searchLabel={text('counted.projects.search')}
      columns={useProjectColumns(editHref, narrow)}
      editHref={editHref}
      nothingYet={{ title: text('counted.projects.nothingTitle'), text: text('counted.projects.nothingText') }}
    />
  );
}
