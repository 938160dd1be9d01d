import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useViewer } from '../../lib/session.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Proof } from '../proof/Proof.tsx';
import { Footer } from './Footer.tsx';
import { latePart } from './latePart.ts';
import { footerHeight, narrowNavWidth, navWidth, type FrameSettings } from './frame.ts';

// They do something, and few ever see them: pages open without what that takes.
const DeletionNotice = latePart(() => import('./DeletionNotice.tsx'));
const ViewAsNotice = lazy(() => import('./ViewAsNotice.tsx'));

type PageFrameProps = {
  frame: FrameSettings;
  /** Bars over the whole width, or the navbar over that of the content. */
  header: ReactNode;
  /** The page fills the window, and what is too long scrolls inside of it. */
  isFixedHeight?: boolean;
  children: ReactNode;
};

/** Bars, page and footer beside (or below) the navigation. */
export const PageFrame = memo(function PageFrame({ frame, header, isFixedHeight = false, children }: PageFrameProps) {
  const isIdle = useIsIdle();
  const isViewingAs = useViewer()?.viewAs != null;
  const { isWide, isHorizontal, isCollapsed, maxWidth, navbarBottom, footerType } = frame;
  const start = isWide && !isHorizontal ? (isCollapsed ? narrowNavWidth : navWidth) : 0;
  const inset = { width: 1, maxWidth, marginInline: 'auto', paddingInline: { xs: 4, sm: 6 } };
  const isFooterSticky = footerType === 'sticky';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        ...(isFixedHeight ? { height: '100dvh', overflow: 'clip' } : { minHeight: '100dvh' }),
        marginInlineStart: `${start}px`,
        // Room for help that is read while working.
        marginInlineEnd: 'var(--beside, 0px)',
        transition: 'margin 200ms',
        // Where the navbar ends: what sticks below it starts here.
        '--bar-bottom': `${navbarBottom}px`,
        '@media print': { marginInline: 0, height: 'auto', minHeight: 0 },
      }}
    >
      <GlobalStyles
        styles={{
          html: {
            '--navbar-bottom': `${navbarBottom}px`,
            '--nav-bar': `${start}px`,
            '@media (min-width: 600px)': { '--footer-bar': isFooterSticky ? `${footerHeight}px` : '0px' },
          },
        }}
      />
      {isHorizontal && header}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, ...inset }}>
        {!isHorizontal && header}
        <Suspense fallback={null}>
          {isViewingAs && <ViewAsNotice />}
          {isIdle && <DeletionNotice />}
        </Suspense>
        <Proof />
        <ConnectionNotice />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          data-height={isFixedHeight ? 'fixed' : undefined}
          sx={{
            flex: 1,
            minWidth: 0,
            paddingBlock: { xs: 4, sm: 6 },
            ...(isFixedHeight && {
              display: 'flex',
              flexDirection: 'column',
              minHeight: 0,
              overflow: 'auto',
              // What scrolls is cut at its edge: room for shadows and for the ring of what has the focus.
              paddingInline: 2,
              marginInline: -2,
              '--bar-bottom': '0px',
              '--navbar-bottom': '0px',
            }),
          }}
        >
          {children}
        </Box>
        {footerType !== 'hidden' && <Footer isSticky={isFooterSticky} />}
      </Box>
    </Box>
  );
});
