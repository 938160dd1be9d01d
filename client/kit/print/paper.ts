import type { CSSObject, Theme } from '@mui/material/styles';

/* What holds for every page on paper. A page that is made to be printed stands in a `PrintLayout` besides. */

type Sheet = Record<string, Record<string, string>>;

/** The values of the light theme, for a page that is dark on the screen: ink on white, whatever the reader prefers. */
function lightValues(theme: Theme): CSSObject {
  const sheets = (theme as Theme & { generateStyleSheets: () => Sheet[] }).generateStyleSheets();
  const valuesOf = (name: string) =>
    Object.assign(
      {},
      ...sheets.flatMap((sheet) =>
        Object.entries(sheet).flatMap(([key, values]) => (key.includes(name) ? values : [])),
      ),
    );
  const light = valuesOf('light') as CSSObject;
  const lifted = Object.keys(valuesOf('dark') as object).filter((name) => name.includes('-overlays-'));
  return { ...Object.fromEntries(lifted.map((name) => [name, 'none'])), ...light };
}

/** On paper: light, without controls, shadows and boxes that scroll; what belongs together stays on one sheet. */
export const paperStyles = (theme: Theme): CSSObject => ({
  '@page': { margin: '12mm' },
  // A list is wider than it is high.
  '@page across': { size: 'A4 landscape' },
  'body:has([data-print="across"])': { page: 'across' },
  'html, body': { background: '#fff !important', minHeight: '0 !important' },
  html: { colorScheme: 'light !important', printColorAdjust: 'exact' },
  'html[data-theme=dark], html [data-theme=dark]': lightValues(theme),
  // Nobody presses anything on paper; a title that is a button stays.
  '[data-print="hidden"], .MuiButton-root:not(h1 *), .MuiIconButton-root, .MuiCardHeader-action, .MuiTabs-root, [role="tablist"]':
    {
      display: 'none !important',
    },
  main: { padding: '0 !important' },
  // Lines instead of shadows, which paper shows as grey clouds.
  '.MuiCard-root': {
    boxShadow: 'none !important',
    border: `1px solid ${theme.vars!.palette.divider}`,
    boxDecorationBreak: 'clone',
  },
  'h1, h2, h3': { breakAfter: 'avoid' },
  'tr, li, img, svg, figure, .MuiCard-root:has(dl)': { breakInside: 'avoid' },
  thead: { display: 'table-header-group' },
  'p, li, dd': { orphans: 3, widows: 3 },
});
