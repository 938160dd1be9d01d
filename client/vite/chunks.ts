/*
 * Which code travels together. Left alone, the bundler makes a file for each set of pages that share something:
 * forty requests where a dozen do. The groups follow what is opened after what. A group takes along what its modules
 * import, as far as no group of a higher priority has it: what is large and not for all of its pages stays out of it.
 * Where pages share much of different kinds, a group makes a file for each set of pages (`entriesAware`), so that no
 * page loads what only others need.
 */

const modules = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Parts of MUI that sign-in needs beyond the first paint; whatever opens later has them already. */
const fieldParts = 'Checkbox|FormControl|FormHelperText|FormLabel|InputBase|InputLabel|OutlinedInput|SvgIcon';

/** Of `areas/auth`: what the sign-in page itself is made of. */
const signInParts =
  'AuthFrame|AuthLink|DemoAccounts|FormAlert|Notice|OtherWays|PasswordInput|authOperations|look|useNextStep|useSessionForm';

/** Small ones that a group for later would otherwise take along, and be loaded early for their sake. */
const sharedHelpers =
  '@mui[\\\\/]utils[\\\\/](useSlotProps|usePreviousProps|useForcedRerendering)[\\\\/]|(inputClasses|filledInputClasses)\\.mjs$';

/** Texts: those before sign-in, those of every page after it, and those of each area. */
function textGroup(id: string): string | null {
  const [, language, file = ''] = /locales[\\/](\w+)[\\/](\w+)$/.exec(id) ?? [];
  if (!language) return null;
  const isOfShell = ['shell', 'kit'].includes(file) || file.endsWith('Shell');
  const part = ['app', 'auth'].includes(file) ? 'front' : isOfShell ? 'office' : file;
  return `${language}-${part}`;
}

/** `areas/help/…` and `areas/help/edit/…` are opened by different people. */
function areaGroup(id: string): string | null {
  const [, area, part] = /client[\\/]areas[\\/](\w+)[\\/](?:(\w+)[\\/])?/.exec(id) ?? [];
  return area ? [area, part].filter(Boolean).join('-') : null;
}

/** Parts of our own and of MUI that pages for everybody and all others are made of: without data layer, forms and tables. */
const openParts = [
  'client[\\\\/]app[\\\\/](layout[\\\\/]SkipLink|pages[\\\\/](BlankFrame|Message|NotAuthorized))',
  // Addresses of an area are known to its pages and to the shell alike.
  'client[\\\\/]areas[\\\\/]\\w+[\\\\/]urls\\.ts',
  'client[\\\\/]kit[\\\\/](Drawing|EmptyState|Highlighted|Prose|SearchField|tonal|illustration[\\\\/]\\w+)\\.tsx?$',
  'client[\\\\/]lib[\\\\/](ability|format|letters|listState|publicQuery)\\.tsx?$',
  '@mui[\\\\/]material[\\\\/](Alert|Card\\w*|Chip|Collapse|Drawer|IconButton|InputAdornment|Link|Paper|Skeleton|useMediaQuery)[\\\\/]',
].join('|');

/** What only pages for everybody have: their bar and foot, their drawings, their questions that open. */
const frontParts = [
  'client[\\\\/]app[\\\\/](front[\\\\/]|pages[\\\\/]NotFoundDrawing)',
  'client[\\\\/]lib[\\\\/]useActiveHeading',
  '@mui[\\\\/]material[\\\\/]Accordion\\w*[\\\\/]',
].join('|');

export const groups = [
  { name: textGroup, test: /^\0messages:/, priority: 8 },
  // Changes only when React does.
  {
    name: 'react',
    test: modules('react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser'),
    priority: 7,
  },
  // MUI's own words in one language come with that language, and bring nothing else.
  { name: 'words', test: /@mui[\\/]material[\\/]locale[\\/]/, priority: 7 },
  // What every page needs before it is known which one it is.
  { name: 'base', tags: ['$initial' as const], priority: 6 },
  {
    name: 'fields',
    test: new RegExp(
      `@mui[\\/]material[\\/](${fieldParts}|internal)[\\/]|client[\\/]areas[\\/]auth[\\/](${signInParts})\\.|client[\\/]kit[\\/]TextInput|${sharedHelpers}`,
    ),
    priority: 5,
  },
  { name: 'open', test: new RegExp(openParts), priority: 5 },
  { name: 'front', test: new RegExp(frontParts), priority: 4 },
  // A form on a page of its own, or in a drawer; the small fields of sign-in do without.
  { name: 'forms', test: modules('react-hook-form|valibot'), priority: 6 },
  // What lies beside something: needed on first hover, or with a long choice.
  { name: 'beside', test: modules('@popperjs|@mui[\\\\/]material[\\\\/]Popper'), priority: 5 },
  { name: 'pick', test: /@mui[\\/]material[\\/](Autocomplete|useAutocomplete|ListSubheader)[\\/]/, priority: 5 },
  { name: 'tabs', test: /@mui[\\/]material[\\/](Tab|Tabs|TabScrollButton)[\\/]/, priority: 2 },
  // What only the signed-in see.
  { name: 'data', test: modules('@apollo|@wry|graphql|graphql-tag|graphql-ws|optimism|rxjs|tslib'), priority: 4 },
  { name: 'icons', test: modules('@tabler'), minShareCount: 2, priority: 5 },
  {
    name: 'office',
    test: /@mui[\\/]material[\\/]Switch[\\/]|client[\\/]app[\\/]layout[\\/](?!horizontal|LateParts|ScrollToTop|strayDrops)|client[\\/]areas[\\/]\w+[\\/]shell\.ts|client[\\/]kit[\\/]((list|table)[\\/](?!later)|(?!TooltipBubble|CardRows|CodeField|RecoveryCodes|QrCode|emptyDrawings)\w+\.tsx?$)/,
    priority: 3,
  },
  // What tells of records and their changes, and small helpers of forms: pages without a list or a form have them, too.
  {
    name: 'told',
    test: /client[\\/](lib[\\/](newKey|records)|app[\\/](history[\\/](history\.generated|useUndo\w+)|list[\\/](dayParam|listNoun|useRowCommands))|kit[\\/]form[\\/](FieldRow|HistoryEntry|changeWords|countries|dateText|fieldDisplay|numberText|useDisplayTools|useImageUploads|useLeaveQuestion|useUnsavedGuard))\./,
    minShareCount: 2,
    entriesAware: true,
    priority: 2.6,
  },
  // What overlays with fields take that are no record form.
  {
    name: 'overlays',
    test: /client[\\/]kit[\\/]form[\\/](OverlayDraft|useOverlayDraft|useOverlayGuard)\./,
    minShareCount: 2,
    priority: 2.3,
  },
  // Fields with their labels, and dialogs: pages have them without the rest of a form.
  {
    name: 'inputs',
    test: /@mui[\\/](system[\\/](styled|useThemeProps|Stack)|utils[\\/](useTimeout|useOnMount)|material[\\/](Dialog\w*|FilledInput|FormControlLabel|FormGroup|Input|ListItemText|NativeSelect|Radio|RadioGroup|Select|Stack|TextField|utils))[\\/]/,
    minShareCount: 2,
    priority: 2.4,
  },
  // What pages with a form load besides.
  {
    name: 'form',
    test: /client[\\/]kit[\\/]form[\\/](?!RichText|fieldDisplay|countries|useDisplayTools)/,
    minShareCount: 2,
    priority: 2,
  },
  // What every page with a list loads besides.
  { name: 'list', test: /client[\\/]app[\\/]list[\\/]/, minShareCount: 3, priority: 2.5 },
  {
    // Parts that only some pages share; what itself takes forms or dialogs stays out of what every list loads.
    name: 'parts',
    test: /node_modules[\\/]@mui[\\/]|client[\\/](kit|lib|app)[\\/](?!form[\\/]|history[\\/]Record|views[\\/](View(?!Switcher)|useViewCommands))/,
    minShareCount: 2,
    entriesAware: true,
    priority: 2,
  },
  // Whoever reads one page of the help reads others, and its parts are small: not a file for each set of pages.
  { name: 'help', test: /client[\\/]areas[\\/]help[\\/]\w+\.tsx?$/, minShareCount: 2, priority: 1.5 },
  // What the pages of one area share; those in a folder of their own share it apart.
  { name: areaGroup, minShareCount: 2, entriesAware: true, priority: 1 },
];
