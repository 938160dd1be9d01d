import type { MapColors } from './mapColors.ts';
import type { MarkerState } from './mapTypes.ts';

/* Each state has a shape of its own, so that nobody has to tell colours apart: an arrow, a square, a ring with a cross. */

const box = 28;
const pixelRatio = 2;

/** Paths in a box of 28 by 28: the ground of a marker, and the sign on it. */
export const markerShapes: Record<MarkerState, { ground: string; sign: string }> = {
  moving: { ground: 'M14 2 23.5 24.5 14 19.6 4.5 24.5Z', sign: '' },
  stopped: {
    ground: 'M7 4h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z',
    sign: 'M11 10v8M17 10v8',
  },
  offline: { ground: 'M14 4a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z', sign: 'M10.5 10.5l7 7M17.5 10.5l-7 7' },
};

/** With a warning it is filled with that colour, and its state stays readable from the shape. */
export const fillOf = (colors: MapColors, state: MarkerState, hasWarning: boolean): string =>
  hasWarning ? colors.warning : colors[state];

export const imageName = (state: MarkerState, hasWarning: boolean): string => `${state}${hasWarning ? '-warning' : ''}`;

/** A marker as a picture for the map. */
export function markerImage(colors: MapColors, state: MarkerState, hasWarning: boolean): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = box * pixelRatio;
  const context = canvas.getContext('2d')!;
  context.scale(pixelRatio, pixelRatio);
  const { ground, sign } = markerShapes[state];
  const shape = new Path2D(ground);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = fillOf(colors, state, hasWarning);
  context.strokeStyle = colors.paper;
  context.lineWidth = 4;
  context.stroke(shape);
  // A path, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(shape);
  context.lineWidth = 2.2;
  if (sign) context.stroke(new Path2D(sign));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export const imageOptions = { pixelRatio };
