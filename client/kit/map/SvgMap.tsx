import Box from '@mui/material/Box';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../lib/languages.ts';
import { boundsOf } from './features.ts';
import { useMapColors } from './mapColors.ts';
import { type MapFiles, nearestZoom } from './mapFiles.ts';
import type { MapHandle, MapProps, Place } from './mapTypes.ts';
import { pixelsAt, placeAt, project, screenPoint, viewOf, type View } from './projection.ts';
import { SvgMarkers } from './SvgMarkers.tsx';
import { SvgNames } from './SvgNames.tsx';
import { useSvgTiles } from './useSvgTiles.ts';

/** On a phone the whole world fits in. */
const farthestZoom = -0.5;
const nearest = 18;
/** What moves so little was not dragged. */
const pressed = 4;
const edge = 56;
const wholeWorld: View = { center: { x: 0.53, y: 0.42 }, zoom: 1.5 };

/** The map as lines and areas of the page itself, for machines without WebGL: the same tiles, markers and gestures. */
export default function SvgMap({ files, ref, ...props }: MapProps & { files: MapFiles }) {
  const { label, markers, active, lines = [], areas = [], dots = [], onPlace } = props;
  const { language } = useLanguage();
  const colors = useMapColors();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [view, setView] = useState<View | null>(null);

  useLayoutEffect(() => {
    const element = box.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const around = (places: readonly Place[], zoom: number): View => {
    const bounds = boundsOf(places);
    if (!bounds) return wholeWorld;
    const [from, to] = [project([bounds.west, bounds.north]), project([bounds.east, bounds.south])];
    return viewOf(from, to, size, edge, zoom);
  };
  const shown = view ?? around(size.width > 0 ? markers.map(({ at }) => at) : [], 10);
  const zoomBy = (levels: number) =>
    setView({ ...shown, zoom: Math.max(farthestZoom, Math.min(nearest, shown.zoom + levels)) });
  // The handle stays the same one, and does what the newest drawing would.
  const doings: MapHandle = {
    flyTo: (place, zoom) => setView({ center: project(place), zoom: Math.min(zoom, nearestZoom(files, place)) }),
    fit: (places) => setView(around(places, places[0] ? nearestZoom(files, places[0]) : nearest)),
    zoomBy,
  };
  const latest = useRef(doings);
  useEffect(() => {
    latest.current = doings;
  });
  useImperativeHandle(
    ref,
    () => ({
      flyTo: (...to) => latest.current.flyTo(...to),
      fit: (places) => latest.current.fit(places),
      zoomBy: (levels) => latest.current.zoomBy(levels),
    }),
    [],
  );

  const held = useRef<{ x: number; y: number; view: View } | null>(null);
  const move = (event: React.PointerEvent) => {
    if (!held.current) return;
    const { x, y, view: from } = held.current;
    const scale = pixelsAt(from.zoom);
    const center = {
      x: Math.max(0, Math.min(1, from.center.x - (event.clientX - x) / scale)),
      y: Math.max(0, Math.min(1, from.center.y - (event.clientY - y) / scale)),
    };
    setView({ ...from, center });
  };
  useWheel(box, (levels) => zoomBy(levels));
  const press = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const step = 80 / pixelsAt(shown.zoom);
    const [dx, dy] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (dx !== undefined && dy !== undefined) {
      event.preventDefault();
      setView({ ...shown, center: { x: shown.center.x + dx, y: shown.center.y + dy } });
    }
    if (event.key === '+' || event.key === '=') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
  };

  const tiles = useSvgTiles(files, shown, size, language);
  const fills = { earth: colors.land, water: colors.water, river: 'none', border: 'none' };
  const strokes = { earth: 'none', water: 'none', river: colors.water, border: colors.border };
  const ground = useMemo(
    () =>
      tiles.map(({ key, z, x, y, extent, paths }) => (
        <g key={key} transform={`scale(${1 / 2 ** z}) translate(${x} ${y}) scale(${1 / extent})`}>
          {paths.map(({ layer, d }) => (
            <path
              key={layer}
              d={d}
              fill={fills[layer]}
              stroke={strokes[layer]}
              strokeWidth={1.2}
              vectorEffect="non-scaling-stroke"
              fillRule="evenodd"
            />
          ))}
        </g>
      )),
    // oxlint-disable-next-line react/exhaustive-deps
    [tiles.map(({ key }) => key).join(), colors],
  );
  const scale = pixelsAt(shown.zoom);
  const onScreen = `translate(${size.width / 2} ${size.height / 2}) scale(${scale}) translate(${-shown.center.x} ${-shown.center.y})`;
  const pathOf = (places: readonly Place[]) =>
    places
      .map(project)
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('');
  return (
    <Box
      ref={box}
      data-map
      dir="ltr"
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as Element).closest('[data-marker], [data-cluster]')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, view: shown };
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const from = held.current;
        held.current = null;
        if (!onPlace || !from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > pressed) return;
        const corner = event.currentTarget.getBoundingClientRect();
        onPlace(placeAt(shown, { x: event.clientX - corner.left, y: event.clientY - corner.top }, size));
      }}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        bgcolor: colors.water,
        cursor: 'grab',
        touchAction: 'none',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <svg width={size.width} height={size.height} aria-hidden>
        <g transform={onScreen}>
          {ground}
          {areas.map(({ id, ring }) => (
            <path
              key={id}
              d={`${pathOf(ring)}Z`}
              fill={colors.accent}
              fillOpacity={0.14}
              stroke={colors.accent}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ id, places, look }) => (
            <path
              key={id}
              d={pathOf(places)}
              fill="none"
              stroke={colors.accent}
              strokeWidth={look === 'solid' ? 4 : 3}
              strokeDasharray={look === 'solid' ? undefined : '1 7'}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
        {dots.map((dot, at) => {
          const { x, y } = screenPoint(shown, project(dot), size);
          return <circle key={at} cx={x} cy={y} r={5} fill={colors.paper} stroke={colors.accent} strokeWidth={2.5} />;
        })}
        <SvgNames labels={tiles.flatMap(({ labels }) => labels)} view={shown} size={size} colors={colors} />
      </svg>
      <SvgMarkers {...props} active={active} view={shown} size={size} colors={colors} onNearer={setView} />
    </Box>
  );
}

/** Zooms with the wheel, without scrolling the page. */
function useWheel(box: React.RefObject<HTMLDivElement | null>, zoomBy: (levels: number) => void): void {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = box.current!;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(-event.deltaY / 400);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);
}
