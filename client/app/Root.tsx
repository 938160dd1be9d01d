import { Outlet, ScrollRestoration } from 'react-router-dom';
import { TooltipHost } from '../kit/TooltipHost.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Arrival } from './Arrival.tsx';
import { scrollKey } from './scrollKey.ts';

/** What every page has, with the shell or without. */
export function Root() {
  return (
    <>
      <LoadingBar />
      <Arrival />
      <Outlet />
      <TooltipHost />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
