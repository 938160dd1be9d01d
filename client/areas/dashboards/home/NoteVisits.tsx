import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '../../../lib/session.ts';
import { noteVisit } from './visited.ts';

/** Notes which records are opened; it shows nothing. */
export default function NoteVisits() {
  const { pathname, search } = useLocation();
  const userId = useViewer()?.id;
  useEffect(() => {
    if (userId !== undefined) noteVisit(String(userId), pathname + search);
  }, [userId, pathname, search]);
  return null;
}
