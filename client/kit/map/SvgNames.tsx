import type { MapColors } from './mapColors.ts';
import { screenPoint, type View } from './projection.ts';
import type { TileLabel } from './useSvgTiles.ts';

type Props = { labels: TileLabel[]; view: View; size: { width: number; height: number }; colors: MapColors };

const maxNames = 80;
/** Half of the room that a name takes, in pixels. */
const [roomX, roomY] = [52, 11];

/** Names of countries and towns, larger ones first, none over another. */
export function SvgNames({ labels, view, size, colors }: Props) {
  const taken: { x: number; y: number }[] = [];
  const shown = labels
    .filter(({ minZoom, isCountry }) => minZoom <= view.zoom + 0.5 && (!isCountry || view.zoom < 7))
    .toSorted((one, other) => Number(other.isCountry) - Number(one.isCountry) || other.rank - one.rank)
    .map((label) => ({ ...label, at: screenPoint(view, label, size) }))
    .filter(({ at: { x, y } }) => {
      if (x < 0 || y < 0 || x > size.width || y > size.height || taken.length >= maxNames) return false;
      if (taken.some((other) => Math.abs(other.x - x) < roomX * 2 && Math.abs(other.y - y) < roomY * 2)) return false;
      taken.push({ x, y });
      return true;
    });
  return shown.map(({ at, text, isCountry, rank }) => (
    <text
      key={`${text} ${at.x} ${at.y}`}
      x={at.x}
      y={at.y}
      textAnchor="middle"
      dominantBaseline="middle"
      fontSize={isCountry ? 13 : Math.min(15, 8 + rank / 3.5)}
      fill={isCountry ? colors.faintInk : colors.ink}
      stroke={colors.land}
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  ));
}
