import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { RecordPicker } from '../../kit/records/RecordPicker.tsx';
import { tonal } from '../../kit/tonal.ts';
import { foldLetters } from '../../lib/letters.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Board, ViewColumn } from './boardView.ts';
import type { CardValues } from './cardKind.ts';
import { labelNames, toneOf, tonesOf } from './labels.ts';

export type CardControl = Control<CardValues>;

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  paddingInline: 10,
  borderRadius: 4,
  ...theme.typography.body2,
  fontWeight: 500,
  ...tonal(theme),
  '&[aria-pressed="false"]': {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.divider}`,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** A titled part of the drawer that is no single field. */
export function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box component="h3" id={id} sx={{ margin: 0, typography: 'subtitle2' }}>
          {title}
        </Box>
        {beside}
      </Box>
      {children}
    </Box>
  );
}

const maxFound = 20;
const maxLabels = 40;

const toggled = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

type LabelsProps = {
  control: CardControl;
  board: Board;
  columns: ViewColumn[];
  /** Opens names and colors of the labels; left out for who may not change them. */
  onManage?: (() => void) | undefined;
};

/** Labels: those of the board and of its cards, one click each, and others that are typed. */
export function LabelsField({ control, board, columns, onManage }: LabelsProps) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { field } = useController({ control, name: 'labels' });
  const tones = tonesOf(board.labels);
  const own = field.value;
  const offered = [...new Set([...own, ...labelNames(board.labels, columns)])]
    .slice(0, maxLabels)
    .filter((label) => !isReadOnly || own.includes(label));
  if (isReadOnly && own.length === 0) return null;
  return (
    <Part
      title={text('kanban.field.labels')}
      beside={
        onManage && (
          <Button size="small" onClick={onManage}>
            {text('kanban.labels.manage')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {offered.map((label) => {
          const isOn = field.value.includes(label);
          return (
            <Choice
              key={label}
              data-tone={toneOf(label, tones)}
              aria-pressed={isOn}
              disabled={isReadOnly}
              onClick={() => field.onChange(toggled(field.value, label))}
            >
              {isOn && <IconCheck size={14} aria-hidden />}
              <bdi>{label}</bdi>
            </Choice>
          );
        })}
      </Box>
      {!isReadOnly && <NewLabel onAdd={(label) => field.onChange([...new Set([...field.value, label])])} />}
    </Part>
  );
}

/** A label that the board does not know yet: typed, and given by Enter. */
function NewLabel({ onAdd }: { onAdd: (label: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const add = () => {
    const label = typed.replace(/\s+/g, ' ').trim();
    if (label !== '') onAdd(label);
    setTyped('');
  };
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={text('kanban.labels.new')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
      slotProps={{ input: { 'aria-label': text('kanban.labels.new'), maxLength: 40, dir: 'auto' } }}
      sx={{ maxWidth: 240 }}
    />
  );
}

/** Members of the board that the card is assigned to. */
export function MembersField({ control, board }: { control: CardControl; board: Board }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { field } = useController({ control, name: 'memberIds' });
  const viewer = useViewer();
  const me = board.people.find(({ id }) => id === String(viewer?.id));
  // Who left the board stays on the card, until somebody takes them off it.
  const left = field.value.filter((one) => board.people.every(({ id }) => id !== one));
  const assigned = [
    ...board.people.filter(({ id }) => field.value.includes(id)),
    ...left.map((id) => ({ id, name: text('kanban.lanes.left'), avatar: null })),
  ];
  return (
    <Part title={text('kanban.field.members')}>
      {assigned.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: isReadOnly ? 0 : 3 }}>
          {assigned.map(({ id, name, avatar }) => (
            <Chip
              key={id}
              avatar={<PersonAvatar name={name} avatar={avatar} size={22} isNamed />}
              label={<bdi>{name}</bdi>}
              {...(!isReadOnly && {
                onDelete: () => field.onChange(field.value.filter((one) => one !== id)),
                deleteIcon: <IconX role="button" aria-label={text('parts.shared.remove', { name })} />,
              })}
            />
          ))}
        </Box>
      )}
      {!isReadOnly && me && !field.value.includes(me.id) && (
        <Button
          size="small"
          startIcon={<IconUserPlus size={16} />}
          onClick={() => field.onChange([...field.value, me.id])}
          sx={{ mb: 3, justifySelf: 'start' }}
        >
          {text('kanban.members.me')}
        </Button>
      )}
      {!isReadOnly && (
        <PersonPicker
          isAdding
          label={text('kanban.members.add')}
          without={field.value}
          onChange={(one) => one && field.onChange([...field.value, one.id])}
          search={async (typed) =>
            board.people.filter(({ name }) => foldLetters(name).includes(foldLetters(typed))).slice(0, maxFound)
          }
        />
      )}
    </Part>
  );
}

/** Cards that have to be done first. */
export function BlockersField({ control, id, columns }: { control: CardControl; id: string; columns: ViewColumn[] }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { field, fieldState } = useController({ control, name: 'blockedBy' });
  const problem = useProblemText()(fieldState.error);
  const all = columns.flatMap(({ title, cards }) =>
    cards.map((card) => ({ id: card.id, name: card.title, text: title })),
  );
  const chosen = field.value.flatMap((one) => all.find((card) => card.id === one) ?? []);
  if (isReadOnly && chosen.length === 0) return null;
  return (
    <Part title={text('kanban.field.blockedBy')}>
      {chosen.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {chosen.map((card) => (
            <Box component="li" key={card.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {card.name}
              </Box>
              <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {card.text}
              </Box>
              {!isReadOnly && (
                <IconAction
                  size="small"
                  label={text('kanban.blockers.remove', { name: card.name })}
                  onClick={() => field.onChange(field.value.filter((one) => one !== card.id))}
                >
                  <IconX size={16} />
                </IconAction>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <RecordPicker
          label={text('kanban.blockers.add')}
          value={null}
          isAdding
          {...(problem && { problem })}
          onChange={(card) =>
            card && field.onChange([...field.value.filter((one) => all.some((each) => each.id === one)), card.id])
          }
          search={async (typed) =>
            all
              .filter((card) => card.id !== id && !field.value.includes(card.id))
              .filter((card) => foldLetters(card.name).includes(foldLetters(typed)))
              .slice(0, maxFound)
          }
        />
      )}
    </Part>
  );
}
