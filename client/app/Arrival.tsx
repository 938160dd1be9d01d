import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router-dom';
import { useViewer } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { mayOpen } from './access.ts';
import type { AreaHandle } from './areaRoute.ts';

/** Names the page in the tab, tells a screen reader where it is, and moves the focus to the new page. */
export function Arrival() {
  const text = useText();
  const { pathname, hash } = useLocation();
  const handle = useMatches().findLast((match) => (match.handle as AreaHandle | undefined)?.titleId)?.handle as
    | AreaHandle
    | undefined;
  const intl = useIntl();
  const viewer = useViewer();
  // A page that the viewer may not open shows that instead, and so does its tab.
  const isDenied = handle !== undefined && !handle.isForGuests && !mayOpen(viewer, handle);
  const titleId = isDenied ? 'app.notAuthorized.title' : handle?.titleId;
  // The texts of a page that could not be loaded are not there either.
  const title = titleId && titleId in intl.messages ? text(titleId) : '';
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    document.documentElement.classList.toggle('glides', hash !== '');
  }, [hash]);

  useEffect(() => {
    document.title = title ? `${title} · Atrium` : 'Atrium';
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(title);
    // A page that put the focus somewhere itself knows better.
    if (document.activeElement === document.body || !document.activeElement?.closest('main')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, title]);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  );
}
