import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import {
  IconBell,
  IconBellOff,
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconLock,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { menuItems, type MenuAction } from '../../kit/ActionMenu.tsx';
import type { ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { useCan } from '../../lib/ability.tsx';
import { useLanguage } from '../../lib/languages.ts';
import type { SavedView } from '../../lib/savedViews.ts';
import { useText } from '../../lib/text.ts';
import { useViewCommands } from './useViewCommands.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

type ViewMenuProps = ViewSlotProps & { anchor: HTMLElement; onClose: () => void };

/** The views of a list, and what can be done with the one that is open. */
export default function ViewMenu(props: ViewMenuProps) {
  const { views, anchor, onClose } = props;
  const { current } = views;
  const text = useText();
  const { language } = useLanguage();
  const commands = useViewCommands(props);
  const [task, setTask] = useState<'create' | 'rename' | null>(null);
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const mayKeep = useCan('create', 'ListView', { isShared: false });
  const mayShare = useCan('update', 'ListView', { isShared: true });
  const sorted = views.all.toSorted((a, b) => a.name.localeCompare(b.name, language));

  const item = (view: SavedView | null) => (
    <MenuItem
      key={view?.id ?? 'all'}
      role="menuitemradio"
      aria-checked={view?.id === current?.id}
      selected={view?.id === current?.id}
      onClick={() => {
        onClose();
        views.open(view);
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <bdi>{view?.name ?? text('kit.views.all')}</bdi>
        </Box>
        {view && !view.isOwn && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {text('views.menu.owner', { name: view.ownerName })}
          </Box>
        )}
      </Box>
      {view?.isDefault && <IconStar size={16} aria-label={text('views.menu.isDefault')} role="img" />}
      {view?.isOwn && view.isShared && <IconUsers size={16} aria-label={text('views.menu.isShared')} role="img" />}
      <IconCheck size={18} aria-hidden style={{ visibility: view?.id === current?.id ? 'visible' : 'hidden' }} />
    </MenuItem>
  );
  const own = sorted.filter(({ isOwn }) => isOwn);
  const shared = sorted.filter(({ isOwn }) => !isOwn);
  const heading = (id: 'views.menu.own' | 'views.menu.shared') => (
    <ListSubheader
      key={id}
      role="presentation"
      disableSticky
      sx={{ lineHeight: '32px', paddingInline: 3, bgcolor: 'transparent' }}
    >
      {text(id)}
    </ListSubheader>
  );

  const icon = { size: 20 } as const;
  const actions: MenuAction[] = [
    ...(current?.isOwn && props.isChanged
      ? [
          {
            id: 'save',
            label: text('views.menu.save'),
            icon: <IconDeviceFloppy {...icon} />,
            onSelect: () => void commands.save(),
          },
        ]
      : []),
    ...(mayKeep
      ? [
          {
            id: 'create',
            label: text('views.menu.create'),
            icon: <IconPlus {...icon} />,
            onSelect: () => setTask('create'),
          },
        ]
      : []),
    ...(current
      ? [
          {
            id: 'pin',
            label: text(current.isPinned ? 'views.menu.unpin' : 'views.menu.pin'),
            icon: current.isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
            onSelect: () => void commands.mark({ isPinned: !current.isPinned }),
          },
          ...(props.list === 'search'
            ? [
                {
                  id: 'tell',
                  label: text(current.tellsNew ? 'views.menu.untell' : 'views.menu.tell'),
                  icon: current.tellsNew ? <IconBellOff {...icon} /> : <IconBell {...icon} />,
                  onSelect: () => void commands.mark({ tellsNew: !current.tellsNew }),
                },
              ]
            : []),
          {
            id: 'default',
            label: text(current.isDefault ? 'views.menu.noDefault' : 'views.menu.default'),
            icon: current.isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />,
            onSelect: () => void commands.mark({ isDefault: !current.isDefault }),
          },
        ]
      : views.all.some(({ isDefault }) => isDefault)
        ? [
            {
              id: 'default',
              label: text('views.menu.allDefault'),
              icon: <IconStar {...icon} />,
              onSelect: () => void commands.clearDefault(),
            },
          ]
        : []),
    ...(current?.isOwn
      ? [
          {
            id: 'rename',
            label: text('views.menu.rename'),
            icon: <IconPencil {...icon} />,
            onSelect: () => setTask('rename'),
          },
          ...(mayShare
            ? [
                {
                  id: 'share',
                  label: text(current.isShared ? 'views.menu.unshare' : 'views.menu.share'),
                  icon: current.isShared ? <IconLock {...icon} /> : <IconUsers {...icon} />,
                  onSelect: () => void commands.share(!current.isShared),
                },
              ]
            : []),
          {
            id: 'delete',
            label: text('views.menu.delete'),
            icon: <IconTrash {...icon} />,
            isDangerous: true,
            onSelect: () => void commands.remove(),
          },
        ]
      : []),
  ];
  // The dialog outlives the menu that opened it.
  if (task) return <ViewNameDialog {...props} task={task} onClose={onClose} />;
  const close = (action: MenuAction) => (action.id === 'create' || action.id === 'rename' ? () => undefined : onClose);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{ paper: { sx: { width: 320, maxHeight: 'min(560px, 80dvh)', marginBlockStart: 1 } } }}
    >
      {item(null)}
      {own.length > 0 && heading('views.menu.own')}
      {own.map(item)}
      {shared.length > 0 && heading('views.menu.shared')}
      {shared.map(item)}
      {views.all.length === 0 && (
        <Box
          component="li"
          role="presentation"
          sx={{ display: 'flex', gap: 3, padding: '8px 16px', color: 'text.secondary', typography: 'body2' }}
        >
          <IconBookmark size={20} style={{ flex: 'none' }} aria-hidden />
          {text('views.menu.none')}
        </Box>
      )}
      {actions.length > 0 && <Divider sx={{ my: 1 }} />}
      {actions.flatMap((action) => menuItems([action], close(action)))}
    </Menu>
  );
}
