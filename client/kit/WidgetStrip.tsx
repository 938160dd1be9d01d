import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../lib/text.ts';
import type { Tone } from './tones.ts';

export type Widget = {
  id: string;
  label: string;
  /** Absent while it is not known. */
  value: ReactNode | undefined;
  /** One line that gives the figure its measure. */
  hint: ReactNode;
  icon: ReactNode;
  tone: Tone;
  /** Where the rows behind the figure are. */
  href: string;
  /** The list shows just these rows now. */
  isActive: boolean;
};

type WidgetStripProps = { label: string; widgets: Widget[]; isFailed: boolean; onRetry: () => void };

const Strip = styled('ul')(({ theme }) => {
  const line = `1px solid ${theme.vars!.palette.divider}`;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li + li': { borderInlineStart: line },
    [theme.breakpoints.down('lg')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > li:nth-of-type(odd)': { borderInlineStart: 0 },
      '& > li:nth-of-type(n + 3)': { borderTop: line },
    },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: 8,
      '& > li': { border: '0 !important' },
    },
  };
});

const Cell = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"label icon" "value icon" "hint hint"',
  alignItems: 'start',
  // The figures stand on one line, also where a hint beside them takes two.
  alignContent: 'start',
  height: '100%',
  padding: '20px 24px',
  color: 'inherit',
  textDecoration: 'none',
  transition: 'background-color 120ms',
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '&[aria-current="true"]': { backgroundColor: theme.vars!.palette.primary.soft },
  '&:focus-visible': { outline: `2px solid ${theme.vars!.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon label value" "icon hint hint"',
    columnGap: 14,
    padding: '8px 16px',
  },
}));

/** The figures above a list, each a link to its rows. */
export function WidgetStrip({ label, widgets, isFailed, onRetry }: WidgetStripProps) {
  const text = useText();
  return (
    <Card component="section" data-print="hidden" aria-label={label} sx={{ mb: { xs: 4, sm: 6 } }}>
      <Strip>
        {widgets.map((widget) => (
          <li key={widget.id}>
            {isFailed ? (
              <FailedCell widget={widget} retry={text('kit.failed.retry')} onRetry={onRetry} />
            ) : (
              <WidgetCell widget={widget} />
            )}
          </li>
        ))}
      </Strip>
    </Card>
  );
}

function WidgetCell({ widget }: { widget: Widget }) {
  const isLoading = widget.value === undefined;
  return (
    <Cell to={widget.href} preventScrollReset aria-current={widget.isActive ? 'true' : undefined}>
      <Box sx={{ gridArea: 'label', color: 'text.secondary' }}>{widget.label}</Box>
      <Box
        sx={{
          gridArea: 'value',
          typography: { xs: 'h5', sm: 'h3' },
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {isLoading ? <Skeleton width={72} /> : widget.value}
      </Box>
      <Box sx={{ gridArea: 'hint', mt: { xs: 0, sm: 1 }, typography: 'body2', color: 'text.secondary' }}>
        {isLoading ? <Skeleton width="60%" /> : widget.hint}
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          gridArea: 'icon',
          display: 'grid',
          placeItems: 'center',
          width: 42,
          height: 42,
          borderRadius: 1,
          color: theme.vars!.palette[widget.tone].text,
          backgroundColor: theme.vars!.palette[widget.tone].soft,
        })}
      >
        {widget.icon}
      </Box>
    </Cell>
  );
}

function FailedCell({ widget, retry, onRetry }: { widget: Widget; retry: string; onRetry: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'center', sm: 'flex-start' },
        justifyContent: 'space-between',
        gap: 2,
        minHeight: { xs: 58, sm: 116 },
        padding: { xs: '0 16px', sm: '20px 24px' },
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{widget.label}</Box>
      <Button size="small" variant="tonal" color="secondary" aria-label={`${retry}: ${widget.label}`} onClick={onRetry}>
        {retry}
      </Button>
    </Box>
  );
}
