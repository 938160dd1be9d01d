import Box from '@mui/material/Box';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Viewer } from '../../lib/viewer.ts';
import { type Entry, isOwnPage } from './entry.ts';
import { wordsToMark } from './match.ts';
import { noteOpened, useOpened } from './opened.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PalettePreview } from './PalettePreview.tsx';
import { closePalette, type PaletteKeys } from './paletteState.ts';
import { SearchChips } from './SearchChips.tsx';
import { useFoundGroups, useStartGroups } from './useGroups.tsx';
import { useRecords, useStart } from './useRecords.tsx';

const longestQuery = 200;

export type PaletteProps = {
  viewer: Viewer;
  /** Whether there is room for a preview. */
  isRoomy: boolean;
  listId: string;
  typed: string;
  onType: (value: string) => void;
  /** Told the id of the marked row; none when there is nothing to choose from. */
  onMark: (id: string | undefined) => void;
  ref: Ref<PaletteKeys>;
};

/** What is below the field: pages, records and actions that meet what is typed. */
export function Palette({ viewer, isRoomy, listId, typed, onType, onMark, ref }: PaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [marked, setMarked] = useState({ typed, at: 0 });
  // Enter before the records are there is meant for what will be the first.
  const isEntered = useRef(false);
  const query = typed.trim().slice(0, longestQuery);
  const start = useStart(useOpened().map(({ key }) => key));
  const here = start?.searchKinds.find(({ home }) => pathname.startsWith(home)) ?? null;
  const isChosen = /(^|\s)in:/i.test(query);
  const records = useRecords(query, here && !isChosen ? [here.key] : null);
  const startGroups = useStartGroups(viewer, start);
  const found = useFoundGroups({
    viewer,
    query,
    records,
    home: here?.key ?? null,
  });
  const { groups, isNothing } = query === '' ? { groups: startGroups, isNothing: false } : found;
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  // What is typed anew is looked at from the top.
  const current = Math.min(marked.typed === typed ? marked.at : 0, entries.length - 1);
  const activeId = current < 0 ? undefined : `${listId}-${current}`;
  const words = records.result?.words ?? [];
  const mark = (at: number) => setMarked({ typed, at });

  function open(entry: Entry): void {
    closePalette();
    if (entry.key && entry.url) noteOpened({ key: entry.key, url: entry.url, title: entry.title });
    if (entry.run) entry.run();
    else if (isOwnPage(entry.url)) void navigate(entry.url);
    else location.assign(entry.url);
  }

  function press(event: KeyboardEvent): void {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    isEntered.current = false;
    if (!isPlain || event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    const entry = entries[current];
    if (next !== undefined) mark(Math.max(0, next));
    else if (event.key === 'Enter' && records.isLoading && current <= 0) isEntered.current = true;
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  }

  useImperativeHandle(ref, () => ({ press }));
  useEffect(() => onMark(activeId), [onMark, activeId]);
  useEffect(() => {
    if (!isEntered.current || records.isLoading) return;
    isEntered.current = false;
    if (entries[0] && !isNothing) open(entries[0]);
  });

  return (
    <>
      <SearchChips
        chips={query ? (records.result?.chips ?? []) : []}
        onReplace={(source, by) => onType(typed.replace(source, by).replace(/\s+/g, ' ').trimStart())}
      />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <PaletteList
          id={listId}
          groups={groups}
          records={records}
          query={query}
          isNothing={isNothing}
          current={current}
          onPoint={mark}
          onOpen={open}
        />
        {isRoomy && (
          <PalettePreview entry={entries[current]} words={entries[current]?.hit ? words : wordsToMark(query)} />
        )}
      </Box>
      <PaletteFooter
        kinds={isChosen ? [] : (start?.searchKinds ?? [])}
        onKind={(key) => onType(`in:${key} ${typed.trimStart()}`)}
      />
    </>
  );
}
