import type {} from '@mui/material/themeCssVarsAugmentation';

type Shades = { soft: string; softHover: string; text: string; fill: string; fillHover: string; onMain: string };
type Surface = { track: string; sunken: string; backdrop: string; blur: string };
type Elevation = { card: string; menu: string; dialog: string };

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor extends Shades {}
  interface SimplePaletteColorOptions extends Partial<Shades> {}
  interface Palette {
    surface: Surface;
    elevation: Elevation;
  }
  interface PaletteOptions {
    surface?: Surface;
    elevation?: Elevation;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    tonal: true;
  }
}
