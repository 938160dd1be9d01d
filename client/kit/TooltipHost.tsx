import { lazy, Suspense, useEffect, useState } from 'react';
import { watchTooltips, type Tooltip } from './tooltips.ts';

const TooltipBubble = lazy(() => import('./TooltipBubble.tsx'));

/** Shows the tooltips of a page, see `tooltip`. What draws them is loaded with the first. */
export function TooltipHost() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null);
  useEffect(() => watchTooltips(setTooltip), []);
  return (
    tooltip && (
      <Suspense>
        <TooltipBubble {...tooltip} />
      </Suspense>
    )
  );
}
