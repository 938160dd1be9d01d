import { IconDotsVertical } from '@tabler/icons-react';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import { IconAction } from './IconAction.tsx';
import type { MenuAction } from './menuItems.tsx';

export { menuItems, type MenuAction } from './menuItems.tsx';

/** The dots at the end of a row or card, with what can be done there. Nothing to do: no dots. */
export function ActionMenu({ label, actions }: { label: string; actions: MenuAction[] | (() => MenuAction[]) }) {
  if (!actions.length && typeof actions !== 'function') return null;
  return (
    <AnchoredMenu
      actions={actions}
      trigger={(props) => (
        <IconAction label={label} data-print="hidden" {...props}>
          <IconDotsVertical size={20} />
        </IconAction>
      )}
    />
  );
}
