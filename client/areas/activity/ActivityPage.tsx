import { styled } from '@mui/material/styles';
import { IconArrowBackUp, IconFileStack, IconHistory, IconRestore } from '@tabler/icons-react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { useUndoBatch } from '../../app/history/useUndoBatch.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { recordKinds } from '../../app/shellParts.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { RestoreAsOfDocument, type ActivityRowFragment } from './activity.generated.ts';
import { actions, activityList, causes, periods } from './activityList.ts';
import { useActivityColumns } from './useActivityColumns.tsx';

const BackIcon = styled(IconArrowBackUp)(mirrored);

const named = ({ recordName, subjectId }: ActivityRowFragment) => recordName ?? `#${subjectId}`;

const restoreAsOf = callsOf()({
  operation: RestoreAsOfDocument,
  variables: ({ id }: ActivityRowFragment) => ({ changeId: id }),
  question: (row, { text }) => ({
    title: text('activity.restore.title', { name: named(row) }),
    text: text('activity.restore.text'),
    confirmLabel: text('activity.restore.action'),
  }),
  done: ({ restoreAsOf: { batchId } }, { target, text }) => ({
    text: text('activity.restore.done', { name: named(target) }),
    batchId,
  }),
});

/** Every change of every record, for those who may read the change log. */
export default function ActivityPage() {
  const text = useText();
  const screen = useListScreen(activityList);
  const { list, live } = screen;
  const { kind, record, batch } = list.state;
  const undoBatch = useUndoBatch();
  const { run } = useCommands();
  const columns = useActivityColumns(screen.result.rows.map(({ subject }) => subject));

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
              onSelect: () => void run(restoreAsOf, row).then((answer) => answer && live.show()),
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
        {
          name: 'days',
          label: text('activity.filter.days'),
          options: periods.map((value) => ({
            value,
            label: text('activity.filter.lastDays', { count: Number(value) }),
          })),
        },
        ...one('record', kind ? record : '', text('activity.filter.record')),
        ...one('batch', batch, text('activity.filter.batch')),
      ]}
      nothingYet={{ title: text('activity.page.nothing'), text: text('activity.page.nothingText') }}
    />
  );
}
