import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.ts';
import { useText } from '../../lib/text.ts';
import { useCommands } from '../command/useCommands.ts';
import { keyOf, type Place } from './dashboardSpec.ts';
import { EditedPlace } from './EditedPlace.tsx';
import { cardOf, gridStyle, placeStyle, type Cards } from './cards.tsx';
import { addLayout, changeLayout, removeLayout } from './layoutCommands.ts';
import { LayoutBar } from './LayoutBar.tsx';
import { besides, isSame, moved, resized } from './places.ts';
import type { DashboardLayout } from './useLayout.ts';
import { useTitles } from './useTitles.ts';
import { useWidgetDrag } from './useWidgetDrag.ts';
import { WidgetGallery } from './WidgetGallery.tsx';

type Props = { layout: DashboardLayout; places: readonly Place[]; cards: Cards };

/** The cards with a bar on each: dragged or moved by arrow keys, made wider, taken off; others are added from the gallery. */
export default function LayoutEditor({ layout, places: begun, cards }: Props) {
  const text = useText();
  const { spec, own, shared, setEditing } = layout;
  // What others save meanwhile does not move the cards under the hand.
  const [before] = useState(begun);
  const [steps, setSteps] = useState<readonly (readonly Place[])[]>([begun]);
  const places = steps.at(-1)!;
  const isDirty = !isSame(places, before);
  const [isChoosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const guard = useUnsavedGuard(isDirty);
  const { busy, run } = useCommands();
  const titles = useTitles();
  const nameOf = (id: string) => {
    const declared = spec.widgets.find((one) => keyOf(spec, one.id) === id);
    return declared ? text(declared.titleId) : (titles.get(id) ?? text('parts.layout.card'));
  };
  const focused = useRef<string | null>(null);

  const change = (next: readonly Place[], id: string) => {
    if (isSame(next, places)) return;
    setSteps([...steps, next]);
    const at = next.findIndex((place) => place.id === id);
    setSaid(
      at < 0
        ? text('layout.edit.taken', { name: nameOf(id) })
        : text('layout.edit.standsAt', { name: nameOf(id), index: at + 1, count: next.length }),
    );
  };
  const move = (id: string, to: number) => {
    focused.current = id;
    change(moved(places, id, to), id);
  };
  const remove = (id: string) => {
    const at = places.findIndex((place) => place.id === id);
    focused.current = (places[at + 1] ?? places[at - 1])?.id ?? null;
    change(
      places.filter((place) => place.id !== id),
      id,
    );
  };
  // What is moved in the document loses the focus, and so does what is taken off: the next card has it then.
  useEffect(() => {
    const id = focused.current;
    focused.current = null;
    if (id) document.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"] [data-handle]`)?.focus();
  }, [places]);
  const drag = useWidgetDrag((id, other, isAfter) => change(besides(places, id, other, isAfter), id));

  const close = () => {
    guard.release();
    setEditing(false);
  };
  const save = async (isShared: boolean) => {
    const there = isShared ? shared : own;
    const target = {
      id: there?.id ?? null,
      version: there?.version ?? null,
      dashboard: spec.name,
      isShared,
      places,
    };
    const done = there ? await run(changeLayout, target) : await run(addLayout, target);
    if (done) close();
  };
  const reset = async (isShared: boolean) => {
    const there = (isShared ? shared : own)!;
    const target = { id: there.id, version: there.version, dashboard: spec.name, isShared, places };
    if (await run(removeLayout, target)) close();
  };

  return (
    <>
      <LayoutBar
        layout={layout}
        isDirty={isDirty}
        isBusy={busy !== null}
        onAdd={() => setChoosing(true)}
        {...(steps.length > 1 && { onUndo: () => setSteps(steps.slice(0, -1)) })}
        onSave={(isShared) => void save(isShared)}
        onReset={(isShared) => void reset(isShared)}
        onClose={async () => {
          if (await guard.mayClose()) close();
        }}
      />
      <div className="visually-hidden" role="status">
        {said}
      </div>
      <Box component="ul" aria-label={text('layout.edit.cards')} sx={{ ...gridStyle, listStyle: 'none', m: 0, p: 0 }}>
        {places.map((place, at) => (
          <Box
            component="li"
            key={place.id}
            data-place={place.id}
            sx={{
              ...placeStyle(place.width),
              position: 'relative',
              opacity: drag.dragged === place.id ? 0.5 : 1,
              ...(drag.target?.id === place.id && {
                '&::after': {
                  content: '""',
                  position: 'absolute',
                  insetBlock: 0,
                  [drag.target.isAfter ? 'insetInlineEnd' : 'insetInlineStart']: -14,
                  width: 4,
                  borderRadius: 2,
                  backgroundColor: 'primary.main',
                },
              }),
            }}
          >
            <EditedPlace
              name={nameOf(place.id)}
              place={place}
              at={{ index: at + 1, count: places.length }}
              onMove={(to) => move(place.id, to)}
              onWidth={(width) => change(resized(places, place.id, width), place.id)}
              onRemove={() => remove(place.id)}
              handle={drag.handleOf(place.id)}
            >
              {cardOf(spec, cards, place.id)}
            </EditedPlace>
          </Box>
        ))}
      </Box>
      {isChoosing && (
        <WidgetGallery
          spec={spec}
          cards={cards}
          places={places}
          onAdd={(place) => change([...places, place], place.id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
