import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { emojiGroups, groupNames } from './emoji.ts';

/** Arrows walk the signs; in Arabic the grid runs the other way. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sign]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
  const here = all[at]!.getBoundingClientRect();
  const isAbove = event.key === 'ArrowUp';
  const inColumn = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - here.left) < here.width / 2;
  const next =
    step === undefined
      ? isAbove
        ? all.slice(0, at).findLast(inColumn)
        : event.key === 'ArrowDown'
          ? all.slice(at + 1).find(inColumn)
          : undefined
      : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** All signs by group, one stop for the Tab key. */
export default function EmojiGrid({ onChoose }: { onChoose: (sign: string) => void }) {
  const text = useText();
  return (
    // Arrows are an addition: each sign is a button of its own.
    <Box role="group" aria-label={text('chat.composer.emoji')} onKeyDown={walk}>
      {groupNames.map((name) => (
        <Box key={name} component="section" aria-label={text(`chat.emoji.${name}`)} sx={{ mb: 2 }}>
          <Typography variant="caption" color="textSecondary" component="h3" sx={{ paddingInline: 1 }}>
            {text(`chat.emoji.${name}`)}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(36px, 1fr))' }}>
            {emojiGroups[name].map((sign) => (
              <IconButton
                key={sign}
                data-sign
                aria-label={sign}
                autoFocus={sign === emojiGroups.faces[0]}
                onClick={() => onChoose(sign)}
                sx={{ width: 36, height: 36, padding: 0, borderRadius: 1, fontSize: 20, color: 'text.primary' }}
              >
                {sign}
              </IconButton>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
