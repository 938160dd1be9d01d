import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useRights } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { Cards } from './cards.tsx';
import { keyOf, type DashboardSpec, type Place } from './dashboardSpec.ts';
import { useDashboards } from './useTitles.ts';

type Props = {
  spec: DashboardSpec;
  cards: Cards;
  places: readonly Place[];
  onAdd: (place: Place) => void;
  onClose: () => void;
};

/** The cards of all dashboards that the viewer may read, this one before the others. */
export function WidgetGallery({ spec, cards, places, onAdd, onClose }: Props) {
  const text = useText();
  const may = useRights();
  const specs = useDashboards();
  const isThere = new Set(places.map(({ id }) => id));
  const offered = (specs ?? [])
    .filter(({ right }) => may(...right))
    .toSorted((a, b) => Number(b.word === spec.word) - Number(a.word === spec.word))
    .map((one) => ({
      ...one,
      widgets: one.widgets.filter(
        ({ id, rights = [], isOfOwnPage }) =>
          rights.every(([action, subject]) => may(action, subject)) &&
          (one.word === spec.word ? cards[id] != null : !isOfOwnPage),
      ),
    }))
    .filter(({ widgets }) => widgets.length > 0);
  return (
    <SideDrawer isOpen onClose={onClose} title={text('layout.gallery.title')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {!specs && <Skeleton variant="rounded" height={320} />}
        {offered.map((one) => (
          <section key={one.word} aria-label={text(one.titleId)}>
            <Typography variant="h5" component="h3" sx={{ mb: 2 }}>
              {text(one.titleId)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {one.widgets.map(({ id, titleId, width }) => {
                const key = keyOf(one, id);
                return (
                  <Box
                    component="li"
                    key={id}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 3,
                      minHeight: 40,
                      justifyContent: 'space-between',
                    }}
                  >
                    <span>{text(titleId)}</span>
                    {/* The same button before and after: it keeps the focus. */}
                    <Button
                      size="small"
                      variant={isThere.has(key) ? 'text' : 'tonal'}
                      color={isThere.has(key) ? 'secondary' : 'primary'}
                      startIcon={isThere.has(key) ? <IconCheck size={16} /> : <IconPlus size={16} />}
                      aria-disabled={isThere.has(key)}
                      aria-label={text(isThere.has(key) ? 'layout.gallery.thereOne' : 'layout.gallery.addOne', {
                        name: text(titleId),
                      })}
                      onClick={() => !isThere.has(key) && onAdd({ id: key, width })}
                      sx={{ flex: 'none' }}
                    >
                      {text(isThere.has(key) ? 'layout.gallery.there' : 'layout.gallery.add')}
                    </Button>
                  </Box>
                );
              })}
            </Box>
          </section>
        ))}
      </Box>
    </SideDrawer>
  );
}
