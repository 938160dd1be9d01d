import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { useText } from '../../lib/text.ts';
import { showCard } from './boardCache.ts';
import { CardChecklist } from './CardChecklist.tsx';
import { InlineInput } from './InlineInput.tsx';
import { ChangeChecklistNameDocument, type BoardCardFormFragment } from './kanban.generated.ts';
import { checklistsOf, withTicks } from './keptChanges.ts';
import type { BoardActions } from './useBoardActions.ts';

type Props = {
  card: Pick<BoardCardFormFragment, 'id' | 'title' | 'checklist'>;
  actions: BoardActions;
  isReadOnly: boolean;
};

type Naming = { id: string; list: string | null; name?: string; isRemoved?: boolean };

const renameList = callsOf()({
  operation: ChangeChecklistNameDocument,
  variables: (naming: Naming, _nothing: object) => naming,
});
const removeList = callsOf()({
  operation: ChangeChecklistNameDocument,
  variables: (naming: Naming, _shown: { name: string }) => naming,
  question: (_naming, { text }, { name }) => ({
    title: text('kanban.checklist.removeTitle', { name }),
    text: text('kanban.checklist.removeText'),
    confirmLabel: text('kanban.checklist.remove'),
  }),
});

const longestName = 100;

/** The checklists of a card, each with its lines, and a way to begin another one. */
export function CardChecklists({ card, actions, isReadOnly }: Props) {
  const text = useText();
  const { cache } = useApolloClient();
  const { run } = useCommands();
  const all = withTicks(card.id, card.checklist, actions.waiting);
  /** Named here, and without lines so far. */
  const [begun, setBegun] = useState<string[]>([]);
  const [isNaming, setIsNaming] = useState(false);
  const [renamed, setRenamed] = useState<string | null | undefined>(undefined);
  const lists = checklistsOf(all, begun);
  if (isReadOnly && all.length === 0) return null;
  const nameOf = (list: string | null) => list ?? text('kanban.field.checklist');

  const rename = async (list: string | null, name: string) => {
    if (list !== null && begun.includes(list)) setBegun(begun.map((one) => (one === list ? name : one)));
    if (!all.some((line) => line.list === list)) return null;
    const answer = await run(renameList, { id: card.id, list, name }, {});
    if (answer) showCard(cache, answer.changeChecklistName.card);
    return answer ? null : text('kanban.problem.required');
  };
  const remove = async (list: string | null) => {
    setBegun(begun.filter((one) => one !== list));
    if (!all.some((line) => line.list === list)) return;
    const answer = await run(removeList, { id: card.id, list, isRemoved: true }, { name: nameOf(list) });
    if (answer) showCard(cache, answer.changeChecklistName.card);
  };

  return (
    <>
      {lists.map(({ list, lines }) =>
        renamed === list ? (
          <InlineInput
            key={list ?? ''}
            label={text('kanban.checklist.nameLabel')}
            value={list ?? ''}
            limit={longestName}
            onSave={(name) => rename(list, name)}
            onClose={() => setRenamed(undefined)}
          />
        ) : (
          <CardChecklist
            key={list ?? ''}
            card={card}
            actions={actions}
            isReadOnly={isReadOnly}
            list={list}
            lines={lines}
            all={all}
            others={lists.map((one) => one.list).filter((other) => other !== list)}
            menu={
              !isReadOnly && (lines.length > 0 || list !== null) ? (
                <ActionMenu
                  label={text('kanban.checklist.menu', { name: nameOf(list) })}
                  actions={[
                    {
                      id: 'rename',
                      label: text('kanban.checklist.rename'),
                      icon: <IconPencil size={20} />,
                      onSelect: () => setRenamed(list),
                    },
                    {
                      id: 'remove',
                      label: text('kanban.checklist.remove'),
                      icon: <IconTrash size={20} />,
                      isDangerous: true,
                      onSelect: () => void remove(list),
                    },
                  ]}
                />
              ) : null
            }
          />
        ),
      )}
      {!isReadOnly && all.length > 0 && !isNaming && (
        <Button
          color="secondary"
          startIcon={<IconPlus size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsNaming(true)}
        >
          {text('kanban.checklist.addList')}
        </Button>
      )}
      {isNaming && (
        <InlineInput
          label={text('kanban.checklist.nameLabel')}
          limit={longestName}
          onSave={async (name) => {
            setBegun([...new Set([...begun, name])]);
            return null;
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
