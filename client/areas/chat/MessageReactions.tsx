import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ChatMessagePartsFragment } from './chat.generated.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBlockStart: 4,
  '[data-own] &': { justifyContent: 'flex-end' },
  '& > button': {
    ...theme.typography.body2,
    gap: 4,
    height: 26,
    paddingInline: 8,
    borderRadius: 13,
    border: `1px solid ${theme.vars!.palette.divider}`,
    backgroundColor: theme.vars!.palette.background.paper,
  },
  '& > button[aria-pressed=true]': {
    borderColor: theme.vars!.palette.primary.main,
    backgroundColor: theme.vars!.palette.primary.soft,
    color: theme.vars!.palette.primary.text,
  },
}));

type Props = {
  reactions: ChatMessagePartsFragment['reactions'];
  isReadOnly: boolean;
  onToggle: (emoji: string, isOn: boolean) => void;
};

/** Signs under a message, with how many gave each; pressing one gives or takes the viewer's own. */
export function MessageReactions({ reactions, isReadOnly, onToggle }: Props) {
  const text = useText();
  const { number } = useFormats();
  return (
    <Row role="group" aria-label={text('chat.message.reactions')}>
      {reactions.map(({ emoji, count, isMine }) => (
        <ButtonBase
          key={emoji}
          aria-pressed={isMine}
          aria-label={text('chat.message.reaction', { emoji, count })}
          disabled={isReadOnly}
          onClick={() => onToggle(emoji, !isMine)}
        >
          <span aria-hidden>{emoji}</span>
          <bdi dir="ltr" aria-hidden>
            {number(count)}
          </bdi>
        </ButtonBase>
      ))}
    </Row>
  );
}
