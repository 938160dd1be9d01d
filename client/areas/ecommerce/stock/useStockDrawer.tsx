import { IconBuildingWarehouse } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { useText } from '../../../lib/text.ts';
import { needMessages } from '../../../lib/languages.ts';

const StockDrawer = lazy(
  async () => (await Promise.all([import('./StockDrawer.tsx'), needMessages(['form', 'productForm'])]))[0],
);

/** The stock of a product beside the page; which one stands in the address. */
export function useStockDrawer(): { action: (id: string) => MenuAction; drawer: ReactNode } {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const id = params.get('stockOf');
  const show = useCallback(
    (next: string | null) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === null) changed.delete('stockOf');
          else changed.set('stockOf', next);
          return changed;
        },
        { replace: next === null, preventScrollReset: true },
      ),
    [setParams],
  );
  const action = useCallback(
    (product: string): MenuAction => ({
      id: 'stock',
      label: text('stock.page.open'),
      icon: <IconBuildingWarehouse size={20} />,
      onSelect: () => show(product),
    }),
    [text, show],
  );
  return {
    action,
    drawer: id !== null && (
      <Suspense fallback={null}>
        <StockDrawer key={id} id={id} onClose={() => show(null)} />
      </Suspense>
    ),
  };
}
