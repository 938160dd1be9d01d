import { ApolloProvider } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { ViewSlot, type ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { Notices } from '../../kit/Notices.tsx';
import { client } from '../../lib/apollo.ts';
import { denied } from '../../lib/denied.ts';
import { usePreference } from '../../lib/preferences.ts';
import { sessionEndedBy, useViewer, type Viewer } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { mayOpen } from '../access.ts';
import type { AreaHandle } from '../areaRoute.ts';
import { CustomizerHost } from '../customizer/CustomizerHost.tsx';
import { KeySheetHost } from '../keys/KeySheetHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { NotAuthorized } from '../pages/NotAuthorized.tsx';
import { AccountPreferences } from '../preferences/AccountPreferences.tsx';
import { areaRoutes } from '../routes.tsx';
import { SavedViewsSync } from '../views/SavedViewsSync.tsx';
import { ViewSwitcher } from '../views/ViewSwitcher.tsx';
import { barHeight, useFrame } from './frame.ts';
import { Navbar } from './Navbar.tsx';
import { Navigation } from './Navigation.tsx';
import { navigationFor } from './navigation.ts';
import { PageFrame } from './PageFrame.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SkipLink } from './SkipLink.tsx';

const HorizontalNavigation = lazy(() => import('./horizontal/HorizontalNavigation.tsx'));

const drawViews = (props: ViewSlotProps) => <ViewSwitcher {...props} />;

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
      <ViewSlot value={drawViews}>
        <Layout viewer={viewer} />
      </ViewSlot>
      <CustomizerHost />
      <PaletteHost />
      <KeySheetHost />
      <AccountPreferences viewer={viewer} />
      <SavedViewsSync viewer={viewer} />
      <ConfirmDialog />
      <Notices />
    </ApolloProvider>
  );
}

function Layout({ viewer }: { viewer: Viewer }) {
  const frame = useFrame();
  const { isHorizontal, hasNavbar } = frame;
  const sections = useMemo(() => navigationFor(viewer, areaRoutes), [viewer]);
  const { pathname, key } = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as AreaHandle | undefined;
  // Opened on one page, closed by going to another.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isDenied = useStore(denied) === pathname || (handle !== undefined && !mayOpen(viewer, handle));
  useSkin();

  const navbar = hasNavbar && <Navbar viewer={viewer} frame={frame} onOpenNavigation={() => setOpenedOn(key)} />;
  return (
    <>
      <SkipLink />
      {!isHorizontal && <Navigation sections={sections} frame={frame} isOverlayOpen={openedOn === key} onCloseOverlay={() => setOpenedOn(null)} />}
      <PageFrame
        frame={frame}
        isFixedHeight={isDenied || handle?.isFixedHeight}
        header={
          <>
            {navbar}
            {isHorizontal && (
              <Suspense fallback={<div style={{ height: barHeight }} />}>
                <HorizontalNavigation sections={sections} frame={frame} />
              </Suspense>
            )}
          </>
        }
      >
        {isDenied ? <NotAuthorized /> : <Outlet />}
      </PageFrame>
      <ScrollToTop />
    </>
  );
}

/** Lines instead of shadows, where there is a shell: the pages for everybody keep theirs. */
function useSkin(): void {
  const [skin] = usePreference('skin');
  useEffect(() => {
    document.documentElement.dataset['skin'] = skin;
    return () => void delete document.documentElement.dataset['skin'];
  }, [skin]);
}
