import { styled } from '@mui/material/styles';
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { mirrored } from '../../kit/mirrored.ts';
import { forgetAnswers } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { useListScreen } from '../list/useListScreen.ts';
import { recordKinds } from '../shellParts.ts';
import type { TrashRowFragment } from './trash.generated.ts';
import { trashList } from './trashList.ts';
import { useTrashColumns } from './useTrashColumns.tsx';
import { justThis, useTrashCommands, type Chosen } from './useTrashCommands.ts';

const BackIcon = styled(IconArrowBackUp)(mirrored);

/** Deleted records that can still be had back. */
export default function TrashPage() {
  const text = useText();
  const screen = useListScreen(trashList);
  const { live, result } = screen;
  const showChanges = () => {
    // Public pages keep what they have read; the other lists read anew when they are opened.
    forgetAnswers();
    void live.show();
  };
  const commands = useTrashCommands(showChanges, screen.setTask);
  const bulk = (selection: Selection): BulkAction[] => {
    const { target, count, names, nameOf } = selection;
    const chosen: Chosen = {
      count,
      names,
      nameOf,
      selection: selectedBy(target, trashList.filterOf(screen.list.state)),
    };
    const act = (what: (chosen: Chosen) => Promise<boolean>) =>
      void what(chosen).then((isDone) => isDone && selection.clear());
    return [
      {
        id: 'restore',
        label: text('trash.page.restore'),
        icon: <BackIcon size={18} />,
        isDisabled: commands.isBusy,
        onSelect: () => act(commands.restore),
      },
      ...(result.rows.some(({ canPurge }) => canPurge)
        ? [
            {
              id: 'purge',
              label: text('trash.page.purge'),
              icon: <IconTrashX size={18} />,
              isDangerous: true,
              isDisabled: commands.isBusy,
              onSelect: () => act(commands.purge),
            },
          ]
        : []),
    ];
  };
  return (
    <ListScreen
      screen={screen}
      title={text('trash.page.title')}
      text={text('trash.page.text')}
      columns={useTrashColumns()}
      actions={{ width: 92, cell: (row) => <RowActions row={row} commands={commands} /> }}
      searchLabel={text('trash.page.search')}
      filters={[
        {
          name: 'kind',
          label: text('trash.page.kind'),
          options: Object.entries(recordKinds()).map(([value, { nameId, icon: Icon }]) => ({
            value,
            label: text(nameId),
            icon: <Icon size={20} />,
          })),
        },
      ]}
      bulk={bulk}
      nothingYet={{ title: text('trash.page.nothing'), text: text('trash.page.nothingText') }}
    />
  );
}

function RowActions({ row, commands }: { row: TrashRowFragment; commands: ReturnType<typeof useTrashCommands> }) {
  const text = useText();
  const { name } = row;
  return (
    <>
      {row.canRestore && (
        <IconAction
          label={text('trash.page.restoreOne', { name })}
          disabled={commands.isBusy}
          onClick={() => void commands.restore(justThis(row), row)}
        >
          <BackIcon size={20} />
        </IconAction>
      )}
      <ActionMenu
        label={text('trash.page.moreActions', { name })}
        actions={
          row.canPurge
            ? [
                {
                  id: 'purge',
                  label: text('trash.page.purge'),
                  icon: <IconTrashX size={20} />,
                  isDangerous: true,
                  onSelect: () => void commands.purge(justThis(row)),
                },
              ]
            : []
        }
      />
    </>
  );
}
