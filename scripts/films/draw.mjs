// Draws and encodes the films of the sample courses: `node scripts/films/draw.mjs`. They are kept in the repository, so only
// who changes them needs ffmpeg. They have no words and no sound; what is said stands in the captions of the sample data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';

const [width, height, perSecond, seconds] = [640, 360, 10, 20];
const folder = new URL('../../server/areas/academy/films/', import.meta.url).pathname;
const colors = {
  ground: '#25293c',
  quiet: '#3b4059',
  primary: '#7367f0',
  info: '#00bad1',
  success: '#28c76f',
  warning: '#ff9f43',
};

/** From 0 to 1 between two seconds, slow at both ends. */
const during = (second, from, to) => {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
const between = (low, high, share) => low + (high - low) * share;
const box = (x, y, w, h, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}" ${more}/>`;

/** Blocks that lie about find the columns of a grid. */
function grid(second) {
  const shown = during(second, 3, 6);
  const placed = during(second, 8, 12);
  const narrow = during(second, 15, 18);
  const columns = Array.from({ length: 6 }, (_, at) =>
    box(70 + at * 86, 30, 70, 300, colors.quiet, `opacity="${shown * 0.8}"`),
  );
  const blocks = [
    [90, 60, 70, 50, 500, 60, 242, colors.primary],
    [300, 150, 70, 130, 242, 170, 242, colors.info],
    [110, 210, 328, 130, 242, 170, 156, colors.success],
  ].map(([x, y, toX, toY, w, h, small, fill], at) =>
    box(
      between(x + at * 12, toX, placed),
      between(y, toY, placed),
      between(at === 0 ? 420 : 210, between(w, small, narrow), placed),
      h,
      fill,
    ),
  );
  return [...columns, ...blocks].join('');
}

/** A shape that fades into its ground, and stands out again. */
function contrast(second) {
  const lost = during(second, 4, 8) * (1 - during(second, 12, 15));
  const tone = (at) =>
    `rgb(${[0, 1, 2].map((part) => Math.round(between([255, 255, 255][part] - at * 30, [37, 41, 60][part] + 24, lost)))})`;
  const lines = Array.from({ length: 5 }, (_, at) =>
    box(140, 90 + at * 36, [300, 360, 240, 340, 180][at], 16, tone(at * 0.3)),
  );
  const button = box(140, 285, 120, 40, colors.primary, `opacity="${between(1, 0.25, lost)}"`);
  return lines.join('') + button;
}

/** A dot goes from state to state and leaves each marked. */
function states(second) {
  const places = [
    [120, 180],
    [320, 90],
    [520, 180],
    [320, 270],
  ];
  const at = Math.min(3.999, Math.max(0, (second - 2) / 4));
  const [from, to] = [Math.floor(at), (Math.floor(at) + 1) % 4];
  const share = during(at - from, 0.25, 0.9);
  const ways = places.map(([x, y], one) => {
    const [toX, toY] = places[(one + 1) % 4];
    return `<line x1="${x}" y1="${y}" x2="${toX}" y2="${toY}" stroke="${colors.quiet}" stroke-width="4"/>`;
  });
  const rings = places.map(
    ([x, y], one) =>
      `<circle cx="${x}" cy="${y}" r="34" fill="${second > 2 && one <= at ? [colors.primary, colors.info, colors.success, colors.warning][one] : colors.quiet}"/>`,
  );
  const dot = [0, 1].map((part) => between(places[from][part], places[to][part], share));
  return `${ways.join('')}${rings.join('')}<circle cx="${dot[0]}" cy="${dot[1]}" r="12" fill="#fff"/>`;
}

const picture = (draw, second) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.ground}"/>${draw(second)}</svg>`,
    ),
  );

for (const [name, draw, poster] of [
  ['grid', grid, 13],
  ['contrast', contrast, 2],
  ['states', states, 11],
]) {
  await picture(draw, poster).webp({ quality: 80 }).toFile(`${folder}${name}.webp`);
  const form = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${perSecond} -i -`;
  const code = `-an -c:v libvpx-vp9 -crf 38 -b:v 0 -g 20 -deadline good -cpu-used 4 -pix_fmt yuv420p`;
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...form.split(' '), ...code.split(' '), `${folder}${name}.webm`],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  for (let frame = 0; frame < seconds * perSecond; frame += 1) {
    const bytes = await picture(draw, frame / perSecond)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(bytes)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
}
