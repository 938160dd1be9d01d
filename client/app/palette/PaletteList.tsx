import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconCornerDownLeft, IconFileAlert } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { Highlighted } from '../../kit/Highlighted.tsx';
import type { Entry, Group } from './entry.ts';
import { PaletteWaiting } from './PaletteWaiting.tsx';
import { fromFirst, wordsToMark } from './match.ts';
import { rowStyles } from './rowStyles.ts';
import type { Records } from './useRecords.tsx';

type PaletteListProps = {
  id: string;
  groups: Group[];
  records: Records;
  query: string;
  isNothing: boolean;
  current: number;
  onPoint: (at: number) => void;
  onOpen: (entry: Entry) => void;
};

/** Entries by group, each with its place in the whole list. */
function numberedGroups(groups: Group[]): { entry: Entry; at: number }[][] {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0));
  return groups.map(({ entries }, place) => entries.map((entry, own) => ({ entry, at: (starts[place] ?? 0) + own })));
}

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

// A press between the rows leaves the focus in the field.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What was found, in groups, with one row marked. */
export function PaletteList({
  id,
  groups,
  records: { result, isLoading, hasFailed },
  query,
  isNothing,
  current,
  onPoint,
  onOpen,
}: PaletteListProps) {
  const text = useText();
  const numbered = numberedGroups(groups);
  const count = isNothing ? 0 : numbered.flat().length;
  const found = query === '' ? [] : (result?.words ?? []);
  const own = wordsToMark(query);

  return (
    // What scrolls can be reached, so that it can be scrolled by keyboard.
    <Box
      tabIndex={0}
      onMouseDown={keepFocus}
      sx={{ flex: 1, minWidth: 0, overflowY: 'auto', padding: '8px 12px 16px' }}
    >
      <div className="visually-hidden" role="status">
        {isLoading ? text('search.box.loading') : text('search.box.results', { count })}
      </div>
      {isNothing && <Nothing query={query} />}
      {query !== '' && result?.corrected && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: '8px 12px 0' }}>
          {text('search.found.corrected', { spelling: result.corrected })}
        </Typography>
      )}
      {groups.length > 0 && (
        <div role="listbox" id={id} aria-label={text('search.box.results', { count })}>
          {groups.map((group, place) => (
            <div
              key={group.id}
              role="group"
              {...(group.title
                ? { 'aria-labelledby': `${id}-${group.id}` }
                : { 'aria-label': text('search.group.next') })}
            >
              {group.title && <GroupTitle id={`${id}-${group.id}`} title={group.title} />}
              {numbered[place]?.map(({ entry, at }) => (
                <Box
                  key={entry.id}
                  ref={at === current ? reveal : undefined}
                  role="option"
                  id={`${id}-${at}`}
                  aria-selected={at === current}
                  onPointerMove={() => at !== current && onPoint(at)}
                  onClick={() => onOpen(entry)}
                  sx={rowStyles}
                >
                  <span className="icon">{entry.icon}</span>
                  <span className="lines">
                    <span className="line">
                      <bdi className="title">
                        <Highlighted
                          text={entry.title}
                          words={entry.hit ? found : group.id === 'pages' || group.id === 'actions' ? own : []}
                        />
                      </bdi>
                      {entry.detail && (
                        <bdi className="detail">
                          <Highlighted text={entry.detail} words={entry.hit ? found : []} />
                        </bdi>
                      )}
                    </span>
                    {query !== '' && entry.hit?.snippet && (
                      <span className="snippet" dir="auto">
                        <Highlighted text={fromFirst(entry.hit.snippet, found)} words={found} />
                      </span>
                    )}
                  </span>
                  <Box component="span" className="enter" sx={mirrored}>
                    <IconCornerDownLeft size={18} aria-hidden />
                  </Box>
                </Box>
              ))}
            </div>
          ))}
        </div>
      )}
      {isLoading && !result && <PaletteWaiting />}
      {hasFailed && (
        <Typography
          role="alert"
          variant="body2"
          sx={(theme) => ({ padding: '12px', color: theme.vars.palette.error.text })}
        >
          {text('search.box.failed')}
        </Typography>
      )}
    </Box>
  );
}

function GroupTitle({ id, title }: { id: string; title: string }) {
  return (
    <Typography
      id={id}
      variant="body2"
      color="textSecondary"
      sx={{
        padding: '12px 12px 4px',
        '[lang=en] &, [lang=fr] &': { textTransform: 'uppercase', letterSpacing: '0.2px', fontSize: '0.8rem' },
      }}
    >
      {title}
    </Typography>
  );
}

function Nothing({ query }: { query: string }) {
  const text = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        padding: '28px 24px 12px',
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <IconFileAlert size={44} stroke={1.4} aria-hidden />
      </Box>
      <Typography sx={{ fontWeight: 500 }}>{text('search.found.nothing', { query })}</Typography>
      <Typography color="textSecondary">{text('search.found.nothingText')}</Typography>
    </Box>
  );
}
