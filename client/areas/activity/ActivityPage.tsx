import { styled } from '@mui/material/styles';
import { IconArrowBackUp, IconFileStack, IconHistory, IconRestore } from '@tabler/icons-react';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { callsOf } from '../../app/command/command.ts';
import { useUndoBatch } from '../../app/history/useUndoBatch.ts';
import { daysFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { recordKinds } from '../../app/shellParts.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { RestoreAsOfDocument, type ActivityRowFragment } from './activity.generated.ts';
import { actions, activityList, causes } from './activityList.ts';
import { useActivityColumns } from './useActivityColumns.tsx';

const BackIcon = styled(IconArrowBackUp)(mirrored);

const named = ({ recordName, subjectId }: ActivityRowFragment) => recordName ?? `#${subjectId}`;

const restoreAsOf = callsOf()({ operation: RestoreAsOfDocument });

/** Every change of every record, for those who may read the change log. */
export default function ActivityPage() {
  const text = useText();
  const screen = useListScreen(activityList);
  const { list, live } = screen;
  const { kind, record, batch } = list.state;
  const undoBatch = useUndoBatch();
  const { send } = useCommandCall();
  const failureText = useFailureText();
  const columns = useActivityColumns(screen.result.rows.map(({ subject }) => subject));

  const restore = async (row: ActivityRowFragment) => {
    const name = named(row);
    const isSure = await confirm({
      title: text('activity.restore.title', { name }),
      text: text('activity.restore.text'),
      confirmLabel: text('activity.restore.action'),
    });
    if (!isSure) return;
    try {
      const { batchId } = (await send(restoreAsOf, { changeId: row.id })).restoreAsOf;
      await live.show();
      showNotice({
        text: text('activity.restore.done', { name }),
        action: { label: text('kit.notice.undo'), onSelect: () => void undoBatch(batchId, live.show) },
      });
    } catch (error) {
      showNotice({ tone: 'error', text: text('kit.undo.refused'), details: [failureText(error)] });
    }
  };

  const actionsOf = (row: ActivityRowFragment): MenuAction[] => {
    const { batchId, batchSize, subject, subjectId, canUndo, isRedacted } = row;
    const isWhole = batchSize > 1 && batch === '';
    return [
      ...(canUndo
        ? [
            {
              id: 'undo',
              label: text('activity.row.undo', { count: isWhole ? batchSize : 1 }),
              icon: <BackIcon size={20} />,
              onSelect: () => void undoBatch(batchId, live.show),
            },
          ]
        : []),
      ...(canUndo && !isWhole && row.action !== 'DELETE' && !isRedacted
        ? [
            {
              id: 'restore',
              label: text('activity.restore.action'),
              icon: <IconRestore size={20} />,
              onSelect: () => void restore(row),
            },
          ]
        : []),
      ...(isWhole
        ? [
            {
              id: 'batch',
              label: text('activity.row.batch', { count: batchSize }),
              icon: <IconFileStack size={20} />,
              onSelect: () => list.patch({ batch: batchId }),
            },
          ]
        : []),
      ...(record === ''
        ? [
            {
              id: 'record',
              label: text('activity.row.record'),
              icon: <IconHistory size={20} />,
              onSelect: () => list.patch({ kind: subject, record: subjectId, batch: '' }),
            },
          ]
        : []),
    ];
  };

  const one = (name: 'record' | 'batch', value: string, label: string) =>
    value === '' ? [] : [{ name, label, options: [{ value, label: text('activity.filter.one') }] }];
  return (
    <ListScreen
      screen={screen}
      title={text('activity.page.title')}
      text={text('activity.page.text')}
      columns={columns}
      actions={{
        width: 56,
        cell: (row) => (
          <ActionMenu label={text('activity.row.actions', { name: named(row) })} actions={actionsOf(row)} />
        ),
      }}
      searchLabel={text('activity.page.search')}
      filters={[
        {
          name: 'kind',
          label: text('activity.filter.kind'),
          options: Object.entries(recordKinds()).map(([value, { nameId, icon: Icon }]) => ({
            value,
            label: text(nameId),
            icon: <Icon size={20} />,
          })),
        },
        {
          name: 'action',
          label: text('activity.filter.action'),
          options: actions.map((value) => ({ value, label: text(`activity.action.${value}`) })),
        },
        {
          name: 'cause',
          label: text('activity.filter.cause'),
          options: causes.map((value) => ({ value, label: text(`activity.cause.${value}`) })),
        },
        daysFilter('from', text('activity.filter.days')),
        ...one('record', kind ? record : '', text('activity.filter.record')),
        ...one('batch', batch, text('activity.filter.batch')),
      ]}
      nothingYet={{ title: text('activity.page.nothing'), text: text('activity.page.nothingText') }}
    />
  );
}
