import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreference } from '../../lib/preferences.ts';
import { useViewer, type Viewer } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { type Entry, isOwnPage } from './entry.ts';
import { noteOpened, useOpened } from './opened.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PalettePreview } from './PalettePreview.tsx';
import { closePalette, isPaletteOpen } from './paletteState.ts';
import { SearchChips } from './SearchChips.tsx';
import { useFoundGroups, useStartGroups } from './useGroups.tsx';
import { useRecords, useStart } from './useRecords.tsx';

const longestQuery = 200;
/** From here on there is room for the list and a preview beside it. */
const roomy = '(min-width: 900px)';

/** Finds pages, records and actions from anywhere. */
export function Palette() {
  const text = useText();
  const viewer = useViewer();
  const isOpen = useStore(isPaletteOpen);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const isRoomy = useMediaQuery(roomy, { noSsr: true });
  return (
    <Dialog
      open={isOpen && viewer !== null}
      onClose={closePalette}
      fullScreen={isSmall}
      slotProps={{ paper: { id: 'palette', 'aria-label': text('search.box.label'), sx: { width: isSmall ? 1 : isRoomy ? 860 : 600, maxWidth: 'none', height: isSmall ? 1 : 531, margin: { xs: 0, sm: 8 }, overflow: 'hidden' } } }}
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' }, paddingTop: { sm: '8vh' } } }}
    >
      {viewer && <Search viewer={viewer} isRoomy={isRoomy} />}
    </Dialog>
  );
}

/** Mounted with each opening: it begins empty. */
function Search({ viewer, isRoomy }: { viewer: Viewer; isRoomy: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [scope, setScope] = usePreference('search-scope');
  const query = typed.trim().slice(0, longestQuery);
  const start = useStart(useOpened().map(({ key }) => key));
  const here = start?.searchKinds.find(({ home }) => pathname.startsWith(home)) ?? null;
  const isNarrow = here !== null && scope === 'here' && !/(^|\s)in:/i.test(query);
  const records = useRecords(query, isNarrow ? [here.key] : null);
  const startGroups = useStartGroups(viewer, start);
  const found = useFoundGroups({ viewer, query, records, home: here?.key ?? null, onWiden: isNarrow ? () => setScope('everywhere') : null });
  const { groups, isNothing } = query === '' ? { groups: startGroups, isNothing: false } : found;
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const current = Math.min(active, entries.length - 1);
  const change = (value: string) => {
    setTyped(value);
    setActive(0);
  };

  function open(entry: Entry): void {
    if (entry.id === 'widen') return entry.run?.();
    closePalette();
    if (entry.key && entry.url) noteOpened({ key: entry.key, url: entry.url, title: entry.title });
    if (entry.run) entry.run();
    else if (isOwnPage(entry.url)) void navigate(entry.url);
    else location.assign(entry.url);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const steps: Record<string, number> = { ArrowDown: current >= last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1, Home: 0, End: last };
    const next = steps[event.key];
    const entry = entries[current];
    if (next !== undefined) setActive(Math.max(0, next));
    else if (event.key === 'Enter' && entry) open(entry);
    // Once it is wide, Tab goes on as everywhere.
    else if (event.key === 'Tab' && isNarrow) setScope('everywhere');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <PaletteInput value={typed} listId={entries.length > 0 ? listId : undefined} activeId={entries[current] && `${listId}-${current}`} onKeyDown={handleKeyDown} onChange={change} />
      <SearchChips chips={query ? (records.result?.chips ?? []) : []} onReplace={(source, by) => change(typed.replace(source, by).replace(/\s+/g, ' ').trimStart())} />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <PaletteList
          id={listId} groups={groups} records={records} query={query} isNothing={isNothing} current={current} onPoint={setActive} onOpen={open}
        />
        {isRoomy && <PalettePreview entry={entries[current]} words={query ? (records.result?.words ?? []) : []} />}
      </Box>
      <PaletteFooter
        kinds={query ? [] : (start?.searchKinds ?? [])} here={here} isNarrow={isNarrow}
        onScope={setScope} onKind={(key) => change(`in:${key} `)}
      />
    </>
  );
}
