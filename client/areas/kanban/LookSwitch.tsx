import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconCalendarMonth, IconLayoutKanban, IconTable, IconTimeline } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { me } from './cardFilter.ts';
import { asSeveral, severalOf } from '../../lib/severalValues.ts';
import { useViewer } from '../../lib/session.ts';
import { type Look, lookNames } from './look.ts';
import { cardsPath, kanbanPath } from './urls.ts';

const icons = {
  board: IconLayoutKanban,
  table: IconTable,
  calendar: IconCalendarMonth,
  timeline: IconTimeline,
};

/** The same cards as a board, a table, a calendar or a timeline; each has an address of its own. */
export function LookSwitch({ look, query }: { look: Look; /** Board and filters. */ query: URLSearchParams }) {
  const text = useText();
  const navigate = useNavigate();
  const viewerId = useViewer()?.id;
  const addressOf = (one: Look) => {
    const kept = ['board', 'label', 'member', 'due', 'lanes'].flatMap((name) => {
      // The table has the values of each as one text, and ids of people; a board is one.
      const given = query.getAll(name).flatMap((value) => (look === 'table' ? severalOf(value) : value));
      const values = given
        .filter((value) => value !== '' && !(name === 'due' && value === 'done'))
        .slice(0, name === 'board' ? 1 : undefined);
      if (one !== 'table' || name === 'lanes') return values.map((value) => [name, value]);
      const text = asSeveral(values.map((value) => (name === 'member' && value === me ? (viewerId ?? value) : value)));
      return text === null ? [] : [[name, text]];
    });
    const words = query.get(look === 'table' ? 'q' : 'search');
    const next = new URLSearchParams(kept);
    if (words) next.set(one === 'table' ? 'q' : 'search', words);
    if (one === 'calendar' || one === 'timeline') next.set('look', one);
    const path = one === 'table' ? cardsPath : kanbanPath;
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={look}
      aria-label={text('kanban.look.label')}
      onChange={(_, one: Look | null) => one && void navigate(addressOf(one))}
    >
      {lookNames.map((one) => {
        const Icon = icons[one];
        return (
          <ToggleButton
            key={one}
            value={one}
            aria-label={text(`kanban.look.${one}`)}
            sx={{ gap: 2, paddingInline: 3, minHeight: { xs: 44, sm: 36 } }}
          >
            <Icon size={18} aria-hidden />
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {text(`kanban.look.${one}`)}
            </Box>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
