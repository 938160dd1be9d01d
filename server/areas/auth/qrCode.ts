/* QR codes (ISO 18004) of text: bytes, error correction L, versions 1 to 10, which hold up to 271 bytes. */

const blocksOf = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const correctionOf = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const totalOf = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const alignmentOf: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Rows of the code, a `1` for each dark square, without the quiet zone around it. */
export function qrRows(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const at = totalOf.findIndex((total, index) => {
    const data = total - blocksOf[index]! * correctionOf[index]!;
    return bytes.length + (index < 9 ? 2 : 3) <= data;
  });
  if (at < 0) throw new Error('The text is too long for a QR code');
  const words = interleaved(dataWords(bytes, at), at);
  let best: boolean[][] = [];
  let least = Infinity;
  for (let mask = 0; mask < 8; mask += 1) {
    const modules = drawn(words, at, mask);
    const penalty = penaltyOf(modules);
    if (penalty < least) [best, least] = [modules, penalty];
  }
  return best.map((row) => row.map(Number).join(''));
}

function dataWords(bytes: Uint8Array, at: number): number[] {
  const capacity = totalOf[at]! - blocksOf[at]! * correctionOf[at]!;
  let bits = '0100' + bytes.length.toString(2).padStart(at < 9 ? 8 : 16, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, capacity * 8 - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const words = bits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Product in the field of 256 elements that the code calculates in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function correctionWords(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, index) => (index === count - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < count; step += 1) {
    for (let index = 0; index < count; index += 1)
      divisor[index] = times(divisor[index]!, root) ^ (divisor[index + 1] ?? 0);
    root = times(root, 2);
  }
  const rest: number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((part, index) => (rest[index] = rest[index]! ^ times(part, factor)));
  }
  return rest;
}

function interleaved(data: readonly number[], at: number): number[] {
  const [count, correction] = [blocksOf[at]!, correctionOf[at]!];
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const blocks: { data: number[]; correction: number[] }[] = [];
  for (let index = 0, start = 0; index < count; index += 1) {
    const length = short + (index >= count - longOnes ? 1 : 0);
    const part = data.slice(start, start + length);
    blocks.push({ data: part, correction: correctionWords(part, correction) });
    start += length;
  }
  const words: number[] = [];
  for (let index = 0; index <= short; index += 1)
    for (const block of blocks) if (index < block.data.length) words.push(block.data[index]!);
  for (let index = 0; index < correction; index += 1) for (const block of blocks) words.push(block.correction[index]!);
  return words;
}

function drawn(words: readonly number[], at: number, mask: number): boolean[][] {
  const size = 21 + 4 * at;
  const grid = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const [modules, fixed] = [grid(), grid()];
  const set = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    modules[y]![x] = isDark;
    fixed[y]![x] = true;
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
  const places = alignmentOf[at]!;
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  drawFormat(set, size, mask);
  if (at >= 6) drawVersion(set, size, at + 1);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y]![x]) continue;
        const word = words[bit >>> 3] ?? 0;
        modules[y]![x] = (((word >>> (7 - (bit & 7))) & 1) === 1) !== masks[mask]!(x, y);
        bit += 1;
      }
  }
  return modules;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Set = (x: number, y: number, isDark: boolean) => void;

/** Level of correction and mask, twice, with bits of their own to correct them. */
function drawFormat(set: Set, size: number, mask: number): void {
  const data = (1 << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const isDark = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index += 1) set(8, index, isDark(index));
  set(8, 7, isDark(6));
  set(8, 8, isDark(7));
  set(7, 8, isDark(8));
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, isDark(index));
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, isDark(index));
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, isDark(index));
  set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, isDark);
    set(near, far, isDark);
  }
}

/** How hard a scanner has it: long runs, blocks, what looks like a corner, more of one color than of the other. */
function penaltyOf(modules: readonly boolean[][]): number {
  const size = modules.length;
  let penalty = 0;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  let darkCount = 0;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[y]![x]!;
      if (isDark) darkCount += 1;
      if (modules[y + 1]?.[x] === isDark && modules[y]![x + 1] === isDark && modules[y + 1]?.[x + 1] === isDark)
        penalty += 3;
    }
  return penalty + 10 * Math.floor(Math.abs((darkCount * 20) / (size * size) - 10));
}
