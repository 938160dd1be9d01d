import { saveCsv, separatorIn } from '../../lib/csv.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { colorOf, toneOf, type ChartData } from './chartData.ts';

/** `about`: what the figures are counted over, printed with them. */
export type Exported = { title: string; about: string; data: ChartData };

const fileName = (title: string, kind: string) => `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${kind}`;

const marksAt = ({ marks = [] }: ChartData, at: number) =>
  marks
    .filter((mark) => mark.at === at)
    .map(({ text }) => text)
    .join('; ');

/** The rows of the chart's table, money in whole units, below the title and what was counted over. */
export function saveChartCsv({ title, about, data }: Exported, locale: string, notesLabel: string): void {
  const cellOf = (value: number | null | undefined) => (value == null ? '' : data.isMoney ? value / 100 : value);
  const notes = data.marks?.length ? notesLabel : null;
  saveCsv(
    fileName(title, 'csv'),
    [
      [title],
      ...(about ? [[about]] : []),
      [data.axis, ...data.series.map(({ name }) => name), ...(notes ? [notes] : [])],
      ...data.labels.map((label, at) => [
        label.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, ''),
        ...data.series.map(({ values }) => cellOf(values[at])),
        ...(notes ? [marksAt(data, at)] : []),
      ]),
    ],
    separatorIn(locale),
  );
}

/** What a drawing has from style sheets, which a picture of it lacks. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'display',
  'visibility',
];

function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, part] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(part);
    for (const name of drawn) copies[at]!.style.setProperty(name, style.getPropertyValue(name));
  }
  return copy;
}

const load = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The drawing could not be read.')));
    image.src = address;
  });

const scale = 2;
const edge = 24;
const head = 76;

/** The drawing as a PNG, in the theme that it is shown in, with its title, what was counted over, and its legend. */
export async function saveChartPicture(svg: SVGSVGElement, { title, about, data }: Exported): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = withStyles(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = await load(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * edge) * scale;
  canvas.height = (height + head + 2 * edge) * scale;
  const page = getComputedStyle(svg.closest('.MuiCard-root') ?? document.body);
  const context = canvas.getContext('2d')!;
  context.scale(scale, scale);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const isMirrored = document.documentElement.dir === 'rtl';
  context.direction = isMirrored ? 'rtl' : 'ltr';
  const from = isMirrored ? width + edge : edge;
  const write = (words: string, at: number, y: number, font: string) => {
    context.font = `${font} ${page.fontFamily}`;
    context.fillStyle = page.color;
    context.fillText(words, at, y);
    return context.measureText(words).width;
  };
  write(title, from, edge + 16, '500 18px');
  write(about, from, edge + 40, '13px');
  let at = from;
  const step = (length: number) => (at += isMirrored ? -length : length);
  const color = document.createElement('span');
  document.body.append(color);
  for (const [index, { name, tone }] of data.series.length > 1 ? data.series.entries() : []) {
    color.style.color = colorOf(toneOf(tone, index));
    context.fillStyle = getComputedStyle(color).color;
    context.fillRect(isMirrored ? at - 10 : at, edge + 53, 10, 10);
    step(16);
    step(write(name, at, edge + 62, '13px') + 20);
  }
  color.remove();
  context.drawImage(image, edge, edge + head, width, height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file) saveFile(fileName(title, 'png'), file);
}
