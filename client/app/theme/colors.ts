import { contrast, markContrast, mix, readable } from './contrast.ts';

export const colorNames = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export type ColorName = (typeof colorNames)[number];
export type Scheme = 'light' | 'dark';

/** Documented colours, each with its darker variant. */
const brand: Record<ColorName, { main: string; dark: string }> = {
  primary: { main: '#7367F0', dark: '#675DD8' },
  secondary: { main: '#808390', dark: '#737682' },
  success: { main: '#28C76F', dark: '#24B364' },
  info: { main: '#00BAD1', dark: '#00A7BC' },
  warning: { main: '#FF9F43', dark: '#E68F3C' },
  error: { main: '#FF4C51', dark: '#E64449' },
};

/** Colours to choose from as the primary one; any other may be picked too, and is its own darker variant. */
export const swatches: readonly { main: string; dark: string }[] = [
  brand.primary,
  { main: '#0D9394', dark: '#0C8485' },
  { main: '#FFB400', dark: '#E6A200' },
  { main: '#FF4C51', dark: '#E64449' },
  { main: '#16B1FF', dark: '#149FE6' },
];

export const isColor = (text: unknown): text is string => /^#[\da-f]{6}$/i.test(String(text));
export const isSameColor = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const grounds = {
  light: { ink: '#2F2B3D', paper: '#FFFFFF', page: '#F8F7FA', track: '#F1F0F2' },
  dark: { ink: '#E1DEF5', paper: '#2F3349', page: '#25293C', track: '#3A3F57' },
};

/** Dark text on a bright fill: the ink of the light scheme, whatever the scheme. */
const darkInk = '#221F2E';
/** A fill that differs less from its ground than this cannot be told from it. */
const fillContrast = 1.5;
const softShare = 0.16;
const hoverShare = 0.24;

const alpha = (hex: string, share: number) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${share})`;
};

/**
 * One colour with what text needs: `soft` is the tonal ground, `text` reads on it, on cards and on the page,
 * `fill` carries `contrastText`, `main` carries `onMain`. Documented colours stay in `main` for icons, switches and charts.
 */
function shades({ main, dark }: { main: string; dark: string }, scheme: Scheme) {
  const { paper, page } = grounds[scheme];
  const pole = scheme === 'light' ? '#000000' : '#ffffff';
  const softs = [paper, page].flatMap((ground) => [softShare, hoverShare].map((share) => mix(main, ground, share)));
  const base = readable(main, [paper, page], pole, fillContrast);
  // A bright colour would turn muddy before white could be read on it; it takes dark text instead.
  const takesWhite = contrast(base, '#ffffff') > 3;
  const fill = takesWhite ? readable(base, ['#ffffff'], '#000000') : base;
  return {
    main,
    dark,
    light: mix('#ffffff', main, 0.3),
    contrastText: takesWhite ? '#FFFFFF' : darkInk,
    onMain: contrast(main, '#ffffff') > 2 ? '#FFFFFF' : darkInk,
    soft: alpha(main, softShare),
    softHover: alpha(main, hoverShare),
    text: readable(scheme === 'light' ? dark : main, [...softs, paper, page], pole),
    fill,
    fillHover: mix(takesWhite ? '#000000' : '#ffffff', fill, 0.12),
  };
}

/** A primary colour that somebody picked: as a mark it is moved until it stands out; its fills stay as bright as picked. */
function picked(color: string, scheme: Scheme) {
  const { paper, page } = grounds[scheme];
  const own = shades(swatches.find(({ main }) => isSameColor(main, color)) ?? { main: color, dark: color }, scheme);
  const pole = scheme === 'light' ? '#000000' : '#ffffff';
  const main = readable(color, [paper, page], pole, markContrast);
  const mark = shades({ main, dark: own.dark }, scheme);
  return {
    ...mark,
    onMain: contrast(main, '#ffffff') >= markContrast ? '#FFFFFF' : darkInk,
    fill: own.fill,
    fillHover: own.fillHover,
    contrastText: own.contrastText,
  };
}

/** Variables that carry a primary colour into a part of the page that shows the other scheme. */
export const primaryVariables = (scheme: Scheme, color: string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(paletteOf(scheme, color).primary).map(([name, value]) => [
      `--atrium-palette-primary-${name}`,
      value,
    ]),
  );

const shadowInk = { light: '47 43 61', dark: '19 17 32' };

export function paletteOf(scheme: Scheme, primary?: string) {
  const { ink, paper, page, track } = grounds[scheme];
  const shadow = (y: number, blur: number, share: number) => `0 ${y}px ${blur}px rgb(${shadowInk[scheme]} / ${share})`;
  const strength = scheme === 'light' ? 1 : 1.6;
  return {
    mode: scheme,
    ...(Object.fromEntries(colorNames.map((name) => [name, shades(brand[name], scheme)])) as Record<
      ColorName,
      ReturnType<typeof shades>
    >),
    ...(primary !== undefined &&
      isColor(primary) &&
      !isSameColor(primary, brand.primary.main) && { primary: picked(primary, scheme) }),
    text: { primary: alpha(ink, 0.9), secondary: alpha(ink, 0.7), disabled: alpha(ink, 0.4) },
    divider: alpha(ink, 0.12),
    background: { default: page, paper },
    action: {
      active: alpha(ink, 0.7),
      hover: alpha(ink, 0.06),
      selected: alpha(ink, 0.08),
      disabled: alpha(ink, 0.4),
      disabledBackground: alpha(ink, 0.12),
      focus: alpha(ink, 0.1),
    },
    surface: {
      track,
      /** Ground of table heads and other quiet strips. */
      sunken: mix(ink, paper, 0.03),
      backdrop: scheme === 'light' ? 'rgb(47 43 61 / 0.5)' : 'rgb(19 17 32 / 0.6)',
      blur: alpha(paper, 0.88),
    },
    elevation: {
      card: shadow(3, 12, 0.1 * strength),
      menu: shadow(4, 18, 0.16 * strength),
      dialog: shadow(8, 32, 0.22 * strength),
    },
  };
}
