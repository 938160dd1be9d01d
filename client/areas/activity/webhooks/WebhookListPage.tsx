import { lazy, useCallback, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useCommandMenu } from '../../../app/command/useOffered.tsx';
import { DrawerListScreen } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { useSubjectName } from '../../../app/subjects/useSubjectName.ts';
import { Code, DateText } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { Lines } from '../../../kit/ThumbCell.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { webhookPath } from './urls.ts';
import { pauseWebhook, resumeWebhook, testWebhook } from './webhookCommands.tsx';
import { stateTexts, stateTones } from './webhookKind.ts';
import { webhookList } from './webhookList.ts';
import type { WebhookFieldsFragment } from './webhooks.generated.ts';

const WebhookDrawer = lazy(() => import('./WebhookDrawer.tsx'));
const commands = [testWebhook, pauseWebhook, resumeWebhook];

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(webhookList, request);

/** Addresses of the viewer that are told of changes. */
export default function WebhookListPage() {
  const text = useText();
  const screen = useListScreen(webhookList);
  const { run } = useCommands();
  const menuOf = useCommandMenu();
  const rowMenu = useCallback(
    (row: WebhookFieldsFragment) => menuOf(row, commands, (command) => void run(command, row)),
    [menuOf, run],
  );
  return (
    <DrawerListScreen
      screen={screen}
      drawer={WebhookDrawer}
      title={text('webhooks.page.title')}
      text={text('webhooks.page.text')}
      addLabel={text('webhooks.page.add')}
      searchLabel={text('webhooks.page.search')}
      columns={useWebhookColumns()}
      filters={[]}
      rowMenu={rowMenu}
      nothingYet={{ title: text('webhooks.page.noneTitle'), text: text('webhooks.page.noneText') }}
    />
  );
}

function useWebhookColumns(): ListColumn<WebhookFieldsFragment>[] {
  const text = useText();
  const { list } = useFormats();
  const nameOf = useSubjectName();
  return useMemo<ListColumn<WebhookFieldsFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('webhooks.field.name'),
        width: 260,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: ({ id, name, url }) => (
          <Lines title={<RowLink to={webhookPath(id)}>{name}</RowLink>} text={<Code value={url} />} />
        ),
      },
      {
        id: 'subjects',
        label: text('webhooks.field.subjects'),
        width: 240,
        card: 'text',
        cell: ({ subjects }) => list(subjects.map(nameOf)),
      },
      {
        id: 'state',
        label: text('webhooks.field.state'),
        width: 140,
        card: 'end',
        skeleton: 'chip',
        cell: ({ state }) => <StatusChip tone={stateTones[state]} label={text(stateTexts[state])} />,
      },
      {
        id: 'deliveredAt',
        label: text('webhooks.field.deliveredAt'),
        width: 170,
        card: 'labelled',
        cell: ({ deliveredAt }) => (deliveredAt ? <DateText at={deliveredAt} /> : text('webhooks.field.never')),
      },
    ],
    [text, list, nameOf],
  );
}
