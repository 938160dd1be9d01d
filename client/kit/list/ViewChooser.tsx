import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import type { ListView } from './view.ts';

const ViewPanel = lazy(() => import('./later/ViewPanel.tsx'));

/** Opens the choice of columns and row height. */
export function ViewChooser<Row>({ view }: { view: ListView<Row> }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={text('kit.view.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconAdjustmentsHorizontal size={22} />
      </IconAction>
      {anchor && (
        <Suspense fallback={null}>
          <ViewPanel view={view as ListView<unknown>} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
