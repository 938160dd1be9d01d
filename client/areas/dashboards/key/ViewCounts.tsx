import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { placeOfView, type ViewPlace } from '../../../app/views/viewPlace.ts';
import { useFormats } from '../../../lib/format.ts';
import { needMessages } from '../../../lib/languages.ts';
import { useSavedViews } from '../../../lib/savedViews.ts';
import type { Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { FigureCard } from '../FigureCard.tsx';
import { useFigures } from '../useFigures.ts';
import { ViewCountsDocument, type ViewCountsQuery } from './key.generated.ts';

type View = ViewCountsQuery['listViews'][number];
type Counted = View & { found: NonNullable<View['found']>; place: ViewPlace };

/** What lists with a count have in them. */
const followed: Subject[] = [
  'Order',
  'Product',
  'Category',
  'Customer',
  'Review',
  'Referral',
  'Invoice',
  'User',
  'Team',
  'ContactRequest',
  'BoardCard',
];
const most = 12;

/** Saved views as figures: how many rows each keeps now, and the way to exactly those. */
export function ViewCounts() {
  const text = useText();
  const { shown, stateOf, onRetry } = useFigures(ViewCountsDocument, {}, followed);
  const counted = countedViews(shown.listViews ?? []);
  const hasTitles = useTitlesOf(counted);
  useFollowViews(onRetry);
  const state = stateOf('listViews');
  return (
    <FigureCard
      title={text('keyFigures.views.title')}
      text={counted.length > most ? text('keyFigures.views.pin') : text('keyFigures.views.text')}
      state={state.is === 'ready' && !hasTitles ? { ...state, is: 'loading' } : state}
    >
      {() => (counted.length === 0 ? <NoViews /> : <Tiles views={counted.slice(0, most)} />)}
    </FigureCard>
  );
}

/** Those that are counted and can be opened, pinned ones first. */
const countedViews = (views: readonly View[]): Counted[] =>
  views
    .flatMap((view) => {
      const place = placeOfView(view);
      return view.found && place ? [{ ...view, found: view.found, place }] : [];
    })
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned));

/** Lists have their titles with their pages' texts. */
function useTitlesOf(views: readonly Counted[]): boolean {
  const files = [...new Set(views.flatMap(({ place }) => place.page.messages ?? []))].sort();
  const wanted = files.join();
  const [ready, setReady] = useState('');
  useEffect(() => {
    let isGone = false;
    const done = () => isGone || setReady(wanted);
    needMessages(files).then(done, done);
    return () => {
      isGone = true;
    };
    // The files are what `wanted` names.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  return ready === wanted;
}

/** A view that was saved, renamed or pinned here or in another tab. */
function useFollowViews(onChange: () => void): void {
  const views = useSavedViews();
  const [known, setKnown] = useState(views);
  useEffect(() => {
    if (views === known) return;
    setKnown(views);
    onChange();
  }, [views, known, onChange]);
}

function NoViews() {
  const text = useText();
  return (
    <Typography color="textSecondary" sx={{ maxWidth: 560 }}>
      {text('keyFigures.views.none')}
    </Typography>
  );
}

function Tiles({ views }: { views: readonly Counted[] }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {views.map(({ id, name, isOwn, ownerName, found, place }) => {
        const count = found.isCapped
          ? text('keyFigures.views.more', { count: number(found.count) })
          : number(found.count);
        const list = text(place.page.handle.titleId!);
        return (
          <Box component="li" key={id} sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
              <Link
                component={PageLink}
                to={place.href}
                color="inherit"
                underline="hover"
                aria-label={text('keyFigures.views.open', { count, name, list })}
              >
                <bdi>{count}</bdi>
              </Link>
            </Typography>
            <Typography noWrap title={name} sx={{ fontWeight: 500 }}>
              <bdi>{name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {isOwn ? list : text('keyFigures.views.by', { list, name: ownerName })}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
