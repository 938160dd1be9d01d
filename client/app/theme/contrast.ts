type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const print = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of one colour over another, as the eye sees a translucent ground. */
export function mix(over: string, ground: string, share: number): string {
  const [a, b] = [parse(over), parse(ground)];
  return print(a.map((value, i) => value * share + (b[i] ?? 0) * (1 - share)) as Rgb);
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** 4.5 is what WCAG asks of text; the rest covers rounding to whole colour steps. */
const textContrast = 4.6;

/** 3 is what WCAG asks of icons, switches and other marks. */
export const markContrast = 3.05;

/** The nearest shade of `color` towards `pole` that stands out from every ground, as much as text must unless told. */
export function readable(color: string, grounds: string[], pole: '#000000' | '#ffffff', least = textContrast): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(pole, color, share);
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade;
  }
  return pole;
}
