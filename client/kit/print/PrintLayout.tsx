import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useMemo } from 'react';
import { useShopName } from '../../lib/currency.ts';
import { useFormats } from '../../lib/format.ts';
import { useOnPaper } from './useOnPaper.ts';

type Props = {
  /** For what is wider than it is high, such as a board. */
  isLandscape?: boolean;
  /** The page is a paper with a head of its own, such as an invoice. */
  isBare?: boolean;
  children: ReactNode;
};

const onPaper = '@media print';
const timeNow = (_isOnPaper: boolean) => new Date().toISOString();

/**
 * A page that is printed: A4 upright or across, headed by the name of the shop and when. What has `data-print="hidden"`
 * stays on the screen, what has `data-print="whole"` on one sheet; what the screen hides for paper stands in `OnlyOnPaper`.
 */
export function PrintLayout({ isLandscape = false, isBare = false, children }: Props) {
  return (
    <>
      <GlobalStyles
        styles={{
          '@page': { size: isLandscape ? 'A4 landscape' : 'A4', margin: '12mm' },
          [onPaper]: { '[data-print="whole"]': { breakInside: 'avoid' } },
        }}
      />
      {!isBare && (
        <OnlyOnPaper>
          <PaperHead />
        </OnlyOnPaper>
      )}
      {children}
    </>
  );
}

/** What only paper shows. */
export const OnlyOnPaper = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'none', [onPaper]: { display: 'block' } }}>{children}</Box>
);

function PaperHead() {
  const { dateTime } = useFormats();
  const isOnPaper = useOnPaper();
  const name = useShopName();
  // Told anew when it is printed, as the page may have stood open for days.
  const now = useMemo(() => dateTime(timeNow(isOnPaper)), [dateTime, isOnPaper]);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 4,
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box component="bdi" sx={{ fontWeight: 700, color: 'text.primary' }}>
        {name}
      </Box>
      <Box component="bdi" sx={{ marginInlineStart: 'auto' }}>
        {now}
      </Box>
    </Box>
  );
}
