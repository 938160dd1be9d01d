import { crc32, deflateSync } from 'node:zlib';

/* The cover of a sample card: hills above a harbor at sunset, drawn by calculation. */

const [width, height] = [640, 320];

type Color = readonly [number, number, number];
const between = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const horizon = 0.62;
const layers: { level: number; swing: number; speed: number; shift: number; color: Color }[] = [
  { level: 0.5, swing: 0.07, speed: 5, shift: 0.4, color: [148, 122, 168] },
  { level: 0.56, swing: 0.05, speed: 8, shift: 2.1, color: [104, 92, 146] },
];

function colorAt(x: number, y: number): Color {
  const fromSun = Math.hypot((x - 0.66) * 2, y - 0.36);
  if (y > horizon) {
    const sea = between([126, 116, 172], [52, 62, 112], (y - horizon) / (1 - horizon));
    const glitter = Math.abs(x - 0.66) < 0.02 + (y - horizon) * 0.22 && Math.sin(y * 260 + x * 9) > 0.35;
    return glitter ? between(sea, [255, 214, 150], 0.7) : sea;
  }
  for (const { level, swing, speed, shift, color } of layers.toReversed())
    if (y > level - swing * Math.sin(x * speed + shift) - swing * 0.4 * Math.sin(x * speed * 2.7)) return color;
  if (fromSun < 0.11) return [255, 232, 178];
  const sky = between([122, 148, 214], [255, 190, 142], Math.min(1, y / horizon));
  return between([255, 222, 164], sky, Math.min(1, fromSun * 1.7));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A PNG file. */
export function samplePicture(): Buffer {
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1)
    for (let at = 0; at < width; at += 1) {
      const color = colorAt(at / width, row / height);
      for (let part = 0; part < 3; part += 1) pixels[row * (width * 3 + 1) + 1 + at * 3 + part] = color[part]!;
    }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
