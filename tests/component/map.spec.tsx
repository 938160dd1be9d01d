import { expect, test, vi } from 'vitest';
import { useMapColors } from '../../client/kit/map/mapColors.ts';
import type { MapMarker } from '../../client/kit/map/mapTypes.ts';
import { project } from '../../client/kit/map/projection.ts';
import { SvgMarkers } from '../../client/kit/map/SvgMarkers.tsx';
import { show } from './render.tsx';

const paris = [2.35, 48.85] as const;
const marker = (id: string): MapMarker => ({
  ...{ id, label: id, at: paris, state: 'stopped', heading: null, hasWarning: false },
});
const size = { width: 400, height: 300 };

function Parked(props: { zoom: number; onChooseOf: (ids: readonly string[]) => void; onNearer: () => void }) {
  const { zoom, onChooseOf, onNearer } = props;
  return (
    <div style={{ position: 'relative', ...size }}>
      <SvgMarkers
        markers={['VOL-1', 'VOL-2', 'VOL-3'].map(marker)}
        active={null}
        view={{ center: project(paris), zoom }}
        size={size}
        colors={useMapColors()}
        onChoose={() => undefined}
        onChooseOf={onChooseOf}
        onNearer={onNearer}
      />
    </div>
  );
}

test.each([
  ['LO-19 far away a cluster leads nearer', 5],
  ['LO-19 where no zoom parts it, it lists its vehicles', 17],
] as const)('%s', async (_, zoom) => {
  const onChooseOf = vi.fn<(ids: readonly string[]) => void>();
  const onNearer = vi.fn<() => void>();
  const screen = await show(<Parked zoom={zoom} onChooseOf={onChooseOf} onNearer={onNearer} />);
  // Markers are drawn for the pointer; keys have the list beside the map.
  screen.container.querySelector<HTMLElement>('[data-cluster]')!.click();
  const isNear = zoom > 10;
  expect(onChooseOf.mock.calls.map(([ids]) => ids)).toEqual(isNear ? [['VOL-1', 'VOL-2', 'VOL-3']] : []);
  expect(onNearer).toHaveBeenCalledTimes(isNear ? 0 : 1);
});
