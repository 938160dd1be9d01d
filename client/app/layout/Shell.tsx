import { ApolloProvider } from '@apollo/client/react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { UnsavedHost } from '../../kit/form/UnsavedHost.tsx';
import { ViewSlot, type ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { Notices } from '../../kit/Notices.tsx';
import { client } from '../../lib/apollo.ts';
import { denied } from '../../lib/denied.ts';
import { usePreference } from '../../lib/preferences.ts';
import { sessionEndedBy, useViewer } from '../../lib/session.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useStore } from '../../lib/store.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { mayOpen } from '../access.ts';
import type { AreaHandle } from '../areaRoute.ts';
import { CustomizerHost } from '../customizer/CustomizerHost.tsx';
import { PageHelpHost } from '../help/PageHelpHost.tsx';
import { KeySheetHost } from '../keys/KeySheetHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { NotAuthorized } from '../pages/NotAuthorized.tsx';
import { AccountPreferences } from '../preferences/AccountPreferences.tsx';
import { allPages } from '../pageTable.ts';
import { SessionHost } from '../session/SessionHost.tsx';
import { TaskTrayHost } from '../tasks/TaskTrayHost.tsx';
import { SavedViewsSync } from '../views/SavedViewsSync.tsx';
import { ViewSwitcher } from '../views/ViewSwitcher.tsx';
import { BackgroundHost } from './BackgroundHost.tsx';
import { barHeight, useFrame, type FrameSettings } from './frame.ts';
import { latePart } from './latePart.ts';
import { Navbar } from './Navbar.tsx';
import { Navigation } from './Navigation.tsx';
import { navigationFor } from './navigation.ts';
import { PageFrame } from './PageFrame.tsx';
import { SkipLink } from './SkipLink.tsx';

const LateParts = latePart(() => import('./LateParts.tsx'));
const HorizontalNavigation = lazy(() => import('./horizontal/HorizontalNavigation.tsx'));

const drawViews = (props: ViewSlotProps) => <ViewSwitcher {...props} />;

/**
 * Navigation, navbar and footer around every page of the default layout. Without a session it leads to sign-in. Its
 * parts are drawn anew only when something of them changes: a step to another page is a step of the page alone. `instead`: what is shown in place of a page, where there is none.
 */
export const Shell = memo(function Shell({ instead = null }: { instead?: ReactNode }) {
  const viewer = useViewer();
  if (!viewer) return <ToSignIn />;
  return (
    <ApolloProvider client={client}>
      <ViewSlot value={drawViews}>
        <Layout viewer={viewer} instead={instead} />
      </ViewSlot>
      <CustomizerHost />
      <PaletteHost />
      <KeySheetHost />
      <PageHelpHost />
      <AccountPreferences viewer={viewer} />
      <SavedViewsSync viewer={viewer} />
      <TaskTrayHost />
      <BackgroundHost />
      <UnsavedHost />
      <SessionHost />
      <ConfirmDialog />
      <Notices />
    </ApolloProvider>
  );
});

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const to = sessionEndedBy() === 'user' ? '' : `?to=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate replace to={`/login${to}`} />;
}

function Layout({ viewer, instead }: { viewer: Viewer; instead: ReactNode }) {
  const frame = useFrame();
  const isIdle = useIsIdle();
  const { isHorizontal, hasNavbar } = frame;
  const sections = useMemo(() => navigationFor(viewer, allPages()), [viewer]);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const openOverlay = useCallback(() => setOverlayOpen(true), []);
  const closeOverlay = useCallback(() => setOverlayOpen(false), []);
  useSkin();
  const header = useMemo(
    () => (
      <>
        {hasNavbar && <Navbar viewer={viewer} frame={frame} onOpenNavigation={openOverlay} />}
        {isHorizontal && (
          <Suspense fallback={<div style={{ height: barHeight }} />}>
            <HorizontalNavigation sections={sections} frame={frame} />
          </Suspense>
        )}
      </>
    ),
    [viewer, frame, hasNavbar, isHorizontal, sections, openOverlay],
  );
  return (
    <>
      <SkipLink />
      {!isHorizontal && (
        <Navigation sections={sections} frame={frame} isOverlayOpen={isOverlayOpen} onCloseOverlay={closeOverlay} />
      )}
      <Content viewer={viewer} frame={frame} header={header} instead={instead} />
      <Suspense fallback={null}>{isIdle && <LateParts />}</Suspense>
    </>
  );
}

const outlet = <Outlet />;
const notAuthorized = <NotAuthorized />;

type ContentProps = { viewer: Viewer; frame: FrameSettings; header: ReactNode; instead: ReactNode };

/** The page at the address, what stands in its place, or why it is not shown. */
function Content({ viewer, frame, header, instead }: ContentProps) {
  const { pathname } = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as AreaHandle | undefined;
  const isDenied = useStore(denied) === pathname || (handle !== undefined && !mayOpen(viewer, handle));
  return (
    <PageFrame frame={frame} header={header} isFixedHeight={isDenied || handle?.isFixedHeight}>
      {instead ?? (isDenied ? notAuthorized : outlet)}
    </PageFrame>
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
