import { useText } from '../../lib/text.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { IconAction } from '../IconAction.tsx';
import { mirrored } from '../mirrored.ts';

export type DetailsTab = { name: string; label: string; icon?: ReactElement; children: ReactNode };

type DetailsPageProps = {
  title: ReactNode;
  /** The list that the record stands in. */
  back?: { to: string; label: string };
  /** A picture or face before the title. */
  picture?: ReactNode;
  /** One line about the record: when and by whom. */
  text?: ReactNode;
  /** Chips beside the title. */
  status?: ReactNode;
  /** Buttons; the primary one comes last. */
  actions?: ReactNode;
  /** Facts beside the content; below it where there is no room. */
  side?: ReactNode;
  /** More content, which stands below the facts where there is no room beside. */
  below?: ReactNode;
  /** Parts of the record, each with its address: `?tab=` and the name. */
  tabs?: DetailsTab[];
  tabsLabel?: string;
  /** `h2` where the page around it has its own first heading. */
  heading?: 'h1' | 'h2';
  /** Without tabs, or above them. */
  children?: ReactNode;
};

/** A record to be looked at: who it is and what can be done on top, its parts behind tabs, its facts beside them. */
export function DetailsPage({ title, back, side, below, tabs = [], ...page }: DetailsPageProps) {
  const text = useText();
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 3, sm: 4 }, mb: { xs: 4, sm: 6 } }}
      >
        {back && (
          <IconAction
            component={Link}
            to={back.to}
            label={back.label}
            data-print="hidden"
            sx={backPlace(!!page.text && !page.picture)}
          >
            <Box component={IconArrowLeft} size={22} sx={mirrored} />
          </IconAction>
        )}
        {page.picture}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <Typography variant="h2" component={page.heading ?? 'h1'} sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {page.status}
          </Box>
          {page.text && <Typography color="textSecondary">{page.text}</Typography>}
        </Box>
        {page.actions && (
          <Box data-print="hidden" sx={actionsBox}>
            {page.actions}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: side ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } : { xs: 'minmax(0, 1fr)' },
          gap: { xs: 4, sm: 6 },
          // Facts that are higher than the content beside them leave no hole above what follows.
          ...(side && below ? { gridTemplateRows: { lg: 'auto 1fr' } } : {}),
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {page.children && <Stack>{page.children}</Stack>}
          {tabs.length > 0 && <DetailsTabs label={page.tabsLabel} tabs={tabs} />}
        </Box>
        {side && (
          <Stack component="aside" label={text('kit.details.facts')} isSticky isTall={below !== undefined}>
            {side}
          </Stack>
        )}
        {below && <Stack>{below}</Stack>}
      </Box>
    </>
  );
}

/** Beside the title, not between it and the line below. */
const backPlace = (isHigh: boolean) => ({ marginInline: -2, ...(isHigh && { alignSelf: 'flex-start' }) });

type StackProps = {
  /** Says what stands in it. */
  label?: string;
  children: ReactNode;
  component?: 'div' | 'aside';
  isSticky?: boolean;
  isTall?: boolean;
};

/** Cards below each other; those at the side stay in view. */
function Stack({ children, component = 'div', label, isSticky = false, isTall = false }: StackProps) {
  return (
    <Box
      component={component}
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 4, sm: 6 },
        ...(isTall && { gridRow: { lg: 'span 2' } }),
        ...(isSticky && { position: { lg: 'sticky' }, top: 'calc(var(--navbar-bottom) + 24px)' }),
      }}
    >
      {children}
    </Box>
  );
}

/** Tabs that are links: they open in a new window, and Back leads to the one before. */
function DetailsTabs({ label, tabs }: { label: string | undefined; tabs: DetailsTab[] }) {
  const id = useId();
  const [params] = useSearchParams();
  const current = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]!;
  const address = (name: string) => {
    const next = new URLSearchParams(params);
    if (name === tabs[0]!.name) next.delete('tab');
    else next.set('tab', name);
    return { search: next.toString() };
  };
  return (
    <>
      <Tabs
        value={current.name}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={label}
        data-print="hidden"
        sx={{ mb: { xs: 4, sm: 6 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            component={Link}
            to={address(tab.name)}
            preventScrollReset
            id={`${id}-${tab.name}`}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            icon={tab.icon}
            iconPosition="start"
            label={tab.label}
            sx={{ minWidth: 0, minHeight: 44, px: 3, '& .MuiTab-icon': { marginInlineEnd: 2 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.name}`}>
        <Stack>{current.children}</Stack>
      </Box>
    </>
  );
}

/** On a phone they stand below the title, and each row of them is as wide as the page. */
const actionsBox = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
  // What takes the record away is not the first under the thumb.
  '& > .MuiButton-colorError': { order: { xs: 1, sm: 0 } },
};
