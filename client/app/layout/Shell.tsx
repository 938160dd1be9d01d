import { ApolloProvider } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Notices } from '../../kit/Notices.tsx';
import { client } from '../../lib/apollo.ts';
import { denied } from '../../lib/denied.ts';
import { usePreference } from '../../lib/preferences.ts';
import { sessionEndedBy, useViewer, type Viewer } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { NotAuthorized } from '../pages/NotAuthorized.tsx';
import { AccountPreferences } from '../preferences/AccountPreferences.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { narrowNavWidth, Navigation, navWidth } from './Navigation.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Navigation, navbar and footer around every page of the default layout. Without a session it leads to sign-in. */
export function Shell() {
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  if (!viewer) {
    const to = sessionEndedBy() === 'user' ? '' : `?to=${encodeURIComponent(pathname + search + hash)}`;
    return <Navigate replace to={`/login${to}`} />;
  }
  return (
    <ApolloProvider client={client}>
      <Layout viewer={viewer} />
      <PaletteHost />
      <AccountPreferences viewer={viewer} />
      <ConfirmDialog />
      <Notices />
    </ApolloProvider>
  );
}

function Layout({ viewer }: { viewer: Viewer }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [isCollapsed] = usePreference('nav-collapsed');
  const { pathname, key } = useLocation();
  // Opened on one page, closed by going to another.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isDenied = useStore(denied) === pathname;

  return (
    <>
      <SkipLink />
      <Navigation viewer={viewer} isWide={isWide} isOverlayOpen={openedOn === key} onCloseOverlay={() => setOpenedOn(null)} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          marginInlineStart: isWide ? `${isCollapsed ? narrowNavWidth : navWidth}px` : 0,
          transition: 'margin 200ms',
          // Where the navbar ends: what sticks below it starts here.
          '--bar-bottom': '66px',
          '@media print': { marginInlineStart: 0 },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, width: 1, maxWidth: 1440, marginInline: 'auto', paddingInline: { xs: 4, sm: 6 } }}>
          <Navbar viewer={viewer} isWide={isWide} onOpenNavigation={() => setOpenedOn(key)} />
          <ConnectionNotice />
          <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, paddingBlock: { xs: 4, sm: 6 } }}>
            {isDenied ? <NotAuthorized /> : <Outlet />}
          </Box>
          <Footer />
        </Box>
      </Box>
      <ScrollToTop />
    </>
  );
}
