import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue, type ReactNode } from 'react';

/** False while a page is drawn for the first time, true right after. */
export const useIsLater = (): boolean => useDeferredValue(true, false);

type LaterProps = {
  /** Pixels that the children will take, so that nothing jumps when they come. */
  height: number;
  children: ReactNode;
};

/** Draws its children right after the page around them: what lies out of sight need not hold up what is in sight. */
export function Later({ height, children }: LaterProps) {
  return useIsLater() ? children : <Skeleton variant="rounded" height={height} />;
}
