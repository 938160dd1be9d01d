import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteVisit } from './visited.ts';

/** Notes which records are opened; it shows nothing. */
export default function NoteVisits() {
  const { pathname, search } = useLocation();
  useEffect(() => noteVisit(pathname + search), [pathname, search]);
  return null;
}
