import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { messageParts, namesIn } from './messageParts.ts';

const Words = styled('div')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit', textDecorationColor: 'color-mix(in srgb, currentcolor 50%, transparent)' },
  '& code, & pre': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  '& code': {
    padding: '1px 4px',
    borderRadius: 4,
    backgroundColor: 'color-mix(in srgb, currentcolor 12%, transparent)',
  },
  '& pre': {
    margin: '4px 0',
    padding: '8px 10px',
    borderRadius: theme.shape.borderRadius,
    whiteSpace: 'pre-wrap',
    textAlign: 'start',
    backgroundColor: 'color-mix(in srgb, currentcolor 10%, transparent)',
  },
  '& [data-mention]': { fontWeight: 600, unicodeBidi: 'isolate' },
  '& mark': { color: 'inherit', backgroundColor: theme.vars!.palette.warning.softHover, borderRadius: 2 },
}));

type Props = { text: string; mentions?: readonly { name: string }[] };
const nobody: NonNullable<Props['mentions']> = [];

/** What a message says, laid out by its own direction. */
export const MessageText = memo(function MessageText({ text, mentions = nobody }: Props) {
  return (
    <Words dir="auto">
      {messageParts(text).map((part, at) => {
        if (part.kind === 'link')
          return (
            <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {part.text}
            </a>
          );
        if (part.kind === 'block')
          return (
            <pre key={at} dir="ltr">
              {part.text}
            </pre>
          );
        if (part.kind === 'code')
          return (
            <code key={at} dir="ltr">
              {part.text}
            </code>
          );
        if (part.kind === 'bold') return <strong key={at}>{part.text}</strong>;
        if (part.kind === 'italic') return <em key={at}>{part.text}</em>;
        if (part.kind === 'strike') return <s key={at}>{part.text}</s>;
        return namesIn(part.text, mentions).map((piece, place) =>
          place % 2 === 0 ? (
            piece
          ) : (
            <span key={`${at} ${place}`} data-mention>
              {piece}
            </span>
          ),
        );
      })}
    </Words>
  );
});
