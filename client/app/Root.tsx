import { Outlet, ScrollRestoration } from 'react-router-dom';
import { HintHost } from '../kit/HintHost.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Arrival } from './Arrival.tsx';

/** What every page has, with the shell or without. */
export function Root() {
  return (
    <>
      <LoadingBar />
      <Arrival />
      <Outlet />
      <HintHost />
      <ScrollRestoration />
    </>
  );
}
