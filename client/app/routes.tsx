import { memo } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { areas } from '../areas/index.ts';
import { requestedAddress } from '../lib/requestedAddress.ts';
import { getViewer } from '../lib/session.ts';
import { setEntry } from '../lib/entry.ts';
import { homeOf, mayOpen } from './access.ts';
import type { AreaPage, AreaRoute } from './areaRoute.ts';
import { Guarded } from './Guarded.tsx';
import { loadShell } from './loadShell.ts';
import { PageError } from './PageError.tsx';
import { loadPage, setPages } from './pageTable.ts';
import { routes as errors } from './pages/routes.tsx';
import { Root } from './Root.tsx';

/** Every page there is. The order decides which one a user sees first of those he may read. */
const areaRoutes: readonly AreaRoute[] = [...areas.flatMap(({ routes }) => routes), ...errors];

setPages(areaRoutes);

const isBlank = ({ handle }: AreaRoute) => handle.layout === 'blank';

export type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Whether the page at the address is the first that this window shows. */
const isArriving = () => !router?.state.initialized;

/** Slower than that, the first page is drawn without its data. */
const longestWaitMs = 100;

/**
 * What the page reads is on its way while the router draws it. Only the first page of a window is waited for: data that
 * comes while it is being drawn would have it drawn anew.
 */
const loaderOf = (route: AreaRoute, loader: NonNullable<AreaPage['loader']>) => async (args: LoaderFunctionArgs) => {
  const viewer = getViewer();
  if ((!viewer && !isBlank(route)) || !mayOpen(viewer, route.handle)) return null;
  const reading = loader(args);
  if (isArriving()) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  return null;
};

const toRoute = (route: AreaRoute): RouteObject => ({
  path: route.path,
  handle: route.handle,
  // Another search or page of a list is read by the list itself.
  shouldRevalidate: () => false,
  lazy: async () => {
    const [Page, { loader }] = await Promise.all([loadPage(route), route.lazy()]);
    // The router draws its pages anew with each of its own steps, though nothing that a page shows has changed.
    return {
      Component: memo(() => (
        <Guarded handle={route.handle}>
          <Page />
        </Guarded>
      )),
      ...(loader && { loader: loaderOf(route, loader) }),
    };
  },
});

function requireSession({ request }: LoaderFunctionArgs) {
  if (getViewer()) return null;
  const { pathname, search, hash } = requestedAddress(request);
  throw redirect(`/login?to=${encodeURIComponent(pathname + search + hash)}`);
}

// After sign-in most come to the first page of the list.
setEntry({
  homeOf: (viewer) => homeOf(viewer, areaRoutes),
  load: () =>
    Promise.all([
      loadShell(),
      ...areaRoutes
        .filter(({ handle }) => handle.subject)
        .slice(0, 1)
        .map(loadPage),
    ]),
});

const tree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      ...areaRoutes.filter(isBlank).map(toRoute),
      {
        loader: requireSession,
        lazy: async () => ({ Component: await loadShell() }),
        // An error of one page leaves the shell standing.
        children: [{ ErrorBoundary: PageError, children: areaRoutes.filter((route) => !isBlank(route)).map(toRoute) }],
      },
    ],
  },
];

export const makeRouter = () => (router = createBrowserRouter(tree));
