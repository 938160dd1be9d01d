import { styled } from '@mui/material/styles';
import {
  IconCalendarDue,
  IconChecklist,
  IconHandStop,
  IconMessageCircle,
  IconPaperclip,
  IconRepeat,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import type { Person } from '../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { tonal } from '../../kit/tonal.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Card } from './boardView.ts';
import { dueState, dueTones, repeatTexts } from './due.ts';
import { type LabelTones, toneOf } from './labels.ts';

const Face = styled('div')({
  display: 'grid',
  gap: 8,
  '& .labels, & .known': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 },
  // Who does it stands at the end of the last line of facts, never on a line alone.
  '& .facts': { display: 'flex', alignItems: 'flex-end', gap: 8, minHeight: 26 },
  '& .known': { flex: 1, minHeight: 30, alignContent: 'center' },
  '& .title': { fontWeight: 500, overflowWrap: 'anywhere' },
  // The menu lies in the corner.
  '& > :first-child': { paddingInlineEnd: 28 },
  '& img': { width: '100%', maxHeight: 160, objectFit: 'cover', borderRadius: 6, display: 'block' },
});

const Fact = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.body2,
  color: theme.vars!.palette.text.secondary,
  '&[data-tone]': { borderRadius: 4, paddingInline: 6, height: 24, fontWeight: 500 },
  ...tonal(theme),
}));

type CardFaceProps = {
  card: Card;
  people: ReadonlyMap<string, Person>;
  tones: LabelTones;
  today: string;
  isDone: boolean;
  isBlocked: boolean;
};

/** A card on its board: what it is, whose, until when, and how far. */
export const CardFace = memo(function CardFace({ card, people, tones, today, isDone, isBlocked }: CardFaceProps) {
  const text = useText();
  const { day, number, shortDay } = useFormats();
  const members = card.memberIds.flatMap((id) => people.get(id) ?? []);
  const state = card.dueOn && dueState(card.dueOn, today, isDone);
  const hasFacts =
    isBlocked || card.dueOn !== null || members.length + card.lineCount + card.fileCount + card.commentCount > 0;
  const fact = (icon: ReactNode, label: string, value: ReactNode, tone?: string) => (
    <Fact role="img" aria-label={label} {...tooltip(label)} data-tone={tone}>
      {icon}
      <bdi aria-hidden>{value}</bdi>
    </Fact>
  );
  return (
    <Face>
      {card.labels.length > 0 && (
        <div className="labels">
          {card.labels.map((label) => (
            <StatusChip key={label} tone={toneOf(label, tones)} label={label} />
          ))}
        </div>
      )}
      {card.cover && <img src={card.cover} alt="" loading="lazy" draggable={false} />}
      <div className="title">
        <bdi>{card.title}</bdi>
      </div>
      {hasFacts && (
        <div className="facts">
          <span className="known">
            {isBlocked &&
              fact(<IconHandStop size={16} />, text('kanban.card.blocked'), text('kanban.card.blockedShort'), 'error')}
            {card.dueOn &&
              state &&
              fact(
                <IconCalendarDue size={16} />,
                text(`kanban.due.${state}Label`, { day: day(card.dueOn) }),
                shortDay(card.dueOn),
                dueTones[state],
              )}
            {card.repeats !== 'NEVER' && fact(<IconRepeat size={16} />, text(repeatTexts[card.repeats]), '')}
            {card.lineCount > 0 &&
              fact(
                <IconChecklist size={16} />,
                text('kanban.card.checklist', { done: card.doneLineCount, count: card.lineCount }),
                `${number(card.doneLineCount)}/${number(card.lineCount)}`,
                card.doneLineCount === card.lineCount ? 'success' : undefined,
              )}
            {card.fileCount > 0 &&
              fact(
                <IconPaperclip size={16} />,
                text('kanban.card.files', { count: card.fileCount }),
                number(card.fileCount),
              )}
            {card.commentCount > 0 &&
              fact(
                <IconMessageCircle size={16} />,
                text('kanban.card.comments', { count: card.commentCount }),
                number(card.commentCount),
              )}
          </span>
          {members.length > 0 && <AvatarGroup label={text('kanban.card.members')} people={members} size={26} />}
        </div>
      )}
    </Face>
  );
});
