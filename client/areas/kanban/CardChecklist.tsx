import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { IconArrowDown, IconArrowUp, IconListCheck, IconPencil, IconSquarePlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { useFormats } from '../../lib/format.ts';
import type { ChecklistChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { showCard } from './boardCache.ts';
import { Part } from './cardFields.tsx';
import {
  BoardCardForFormDocument,
  PromoteChecklistItemDocument,
  type BoardCardFormFragment,
} from './kanban.generated.ts';
import { InlineInput } from './InlineInput.tsx';
import type { ChecklistLine } from './keptChanges.ts';
import type { BoardActions } from './useBoardActions.ts';

type Props = {
  card: Pick<BoardCardFormFragment, 'id' | 'title'>;
  actions: BoardActions;
  isReadOnly: boolean;
  /** Its name; null for the one without. */
  list: string | null;
  lines: ChecklistLine[];
  /** Lines of all checklists of the card, in which places are counted. */
  all: ChecklistLine[];
  /** Names of the others, to which a line can go. */
  others: (string | null)[];
  /** Beside the title. */
  menu?: ReactNode;
};

/** The line leaves the card, and is one of its own. */
const promote = callsOf({ reads: [BoardCardForFormDocument] })({
  operation: PromoteChecklistItemDocument,
  variables: ({ id, itemId }: { id: string; itemId: string }, _line: { name: string }) => ({ id, itemId }),
  done: (_data, { values: { name }, text }) => ({ text: text('kanban.checklist.promoted', { name }) }),
});

/** One checklist of a card; each line is kept at once, so that several people may tick at the same time. */
export function CardChecklist({ card, actions, isReadOnly, list, lines, all, others, menu }: Props) {
  const text = useText();
  const { percent } = useFormats();
  const { cache } = useApolloClient();
  const { run: does } = useCommands();
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const done = lines.filter(({ isDone }) => isDone).length;
  const promoted = async (line: { id: string; text: string }) => {
    const answer = await does(promote, { id: card.id, itemId: line.id }, { name: line.text });
    if (answer) showCard(cache, answer.promoteChecklistItem.card);
  };
  const run = (input: ChecklistChange) => actions.tick(card, input);
  const add = async () => {
    const line = typed.trim();
    if (line !== '' && (await run({ text: line, list }))) setTyped('');
  };
  return (
    <Part
      title={list ?? text('kanban.field.checklist')}
      beside={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {lines.length > 0 && (
            <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {percent(done / lines.length)}
            </Box>
          )}
          {menu}
        </Box>
      }
    >
      {lines.length > 0 && (
        <LinearProgress
          variant="determinate"
          value={(done / lines.length) * 100}
          color={done === lines.length ? 'success' : 'primary'}
          aria-label={text('kanban.card.checklist', { done, count: lines.length })}
        />
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map((line, at) =>
          renamed === line.id ? (
            <Box component="li" key={line.id} sx={{ paddingInlineStart: '38px', paddingBlock: 1 }}>
              <InlineInput
                label={text('kanban.checklist.renameLabel')}
                value={line.text}
                limit={200}
                onSave={async (next) =>
                  (await run({ itemId: line.id, text: next })) ? null : text('kanban.problem.required')
                }
                onClose={() => setRenamed(null)}
              />
            </Box>
          ) : (
            <Box component="li" key={line.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
              <Box
                component="label"
                sx={{
                  display: 'flex',
                  alignItems: 'flex-start',
                  flex: 1,
                  minWidth: 0,
                  cursor: isReadOnly ? undefined : 'pointer',
                }}
              >
                <Checkbox
                  size="small"
                  checked={line.isDone}
                  disabled={isReadOnly}
                  onChange={() => void run({ itemId: line.id, isDone: !line.isDone })}
                />
                <Box
                  component="bdi"
                  sx={{
                    pt: '8px',
                    overflowWrap: 'anywhere',
                    ...(line.isDone && { color: 'text.secondary', textDecoration: 'line-through' }),
                  }}
                >
                  {line.text}
                </Box>
              </Box>
              {!isReadOnly && (
                <ActionMenu
                  label={text('kanban.checklist.menu', { name: line.text })}
                  actions={[
                    {
                      id: 'rename',
                      label: text('kanban.checklist.rename'),
                      icon: <IconPencil size={20} />,
                      onSelect: () => setRenamed(line.id),
                    },
                    ...(
                      [
                        ['up', at - 1, IconArrowUp],
                        ['down', at + 1, IconArrowDown],
                      ] as const
                    ).flatMap(([id, place, Icon]) => {
                      const beside = lines[place];
                      return beside === undefined
                        ? []
                        : [
                            {
                              id,
                              label: text(`kanban.checklist.${id}`),
                              icon: <Icon size={20} />,
                              onSelect: () => void run({ itemId: line.id, index: all.indexOf(beside) }),
                            },
                          ];
                    }),
                    ...others.map((other) => ({
                      id: `to-${other ?? ''}`,
                      label: text('kanban.checklist.moveTo', { name: other ?? text('kanban.field.checklist') }),
                      icon: <IconListCheck size={20} />,
                      onSelect: () => void run({ itemId: line.id, list: other }),
                    })),
                    {
                      id: 'promote',
                      label: text('kanban.checklist.promote'),
                      icon: <IconSquarePlus size={20} />,
                      onSelect: () => void promoted(line),
                    },
                    {
                      id: 'remove',
                      label: text('kanban.checklist.remove'),
                      icon: <IconTrash size={20} />,
                      isDangerous: true,
                      onSelect: () => void run({ itemId: line.id, isRemoved: true }),
                    },
                  ]}
                />
              )}
            </Box>
          ),
        )}
      </Box>
      {!isReadOnly && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <OutlinedInput
            size="small"
            fullWidth
            value={typed}
            placeholder={text('kanban.checklist.add')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              // The form of the card is not meant.
              event.preventDefault();
              void add();
            }}
            slotProps={{ input: { 'aria-label': text('kanban.checklist.add'), maxLength: 200, dir: 'auto' } }}
          />
          <Button variant="tonal" disabled={typed.trim() === ''} onClick={() => void add()}>
            {text('kanban.checklist.addButton')}
          </Button>
        </Box>
      )}
    </Part>
  );
}
