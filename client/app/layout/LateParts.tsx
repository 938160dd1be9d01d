import { useEffect } from 'react';
import ScrollToTop from './ScrollToTop.tsx';
import { guardDrops } from './strayDrops.ts';

/** What the frame of a page has once the page is at rest. */
export default function LateParts() {
  useEffect(guardDrops, []);
  return <ScrollToTop />;
}
