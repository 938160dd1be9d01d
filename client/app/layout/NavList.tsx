import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { IconChevronRight, IconMinus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import type { NavItem, NavSection } from './navItems.ts';
import { activePathOf, holds } from './navigation.ts';
import { NavLink } from './NavLink.tsx';
import { PinnedViews } from '../views/PinnedViews.tsx';
import { groupStyles } from './navStyles.ts';

type NavListProps = { sections: NavSection[]; isNarrow: boolean };

/** Sections, groups and pages. Narrow, it shows the icons only. */
export function NavList({ sections, isNarrow }: NavListProps) {
  const text = useText();
  const { pathname } = useLocation();
  const activePath = activePathOf(sections, pathname);
  const entries = sections.map(({ titleId, items }, index) => (
    <Box
      key={titleId ?? index}
      component={titleId ? 'section' : 'div'}
      aria-label={titleId && text(titleId)}
      sx={{ mb: 3 }}
    >
      {titleId && (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: 34,
            paddingInline: '26px',
            typography: 'body2',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {isNarrow ? <IconMinus size={18} /> : text(titleId)}
        </Box>
      )}
      <NavItems items={items} activePath={activePath} isNarrow={isNarrow} level={0} />
    </Box>
  ));
  return (
    <>
      {entries}
      <PinnedViews isNarrow={isNarrow} />
    </>
  );
}

type NavItemsProps = { items: NavItem[]; activePath: string | undefined; isNarrow: boolean; level: number };

/** One level of the tree. Opening a group closes its neighbours, but for the one that holds the open page. */
function NavItems({ items, activePath, isNarrow, level }: NavItemsProps) {
  const active = items.find((item) => item.items && holds(item, activePath))?.titleId;
  const [opened, setOpened] = useState<Set<string>>(new Set(active ? [active] : []));
  const [lastActive, setLastActive] = useState(active);
  if (active !== lastActive) {
    setLastActive(active);
    if (active && !opened.has(active)) setOpened(new Set([active]));
  }
  const toggle = (id: string) =>
    setOpened((now) => {
      const next = new Set([...now].filter((one) => one === active || one === id));
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item) => {
        const shared = { level, isNarrow };
        const isActive = item.items ? item.titleId === active : item.path !== undefined && item.path === activePath;
        return (
          <li key={item.titleId}>
            {item.items ? (
              <NavGroup
                {...shared}
                item={item}
                activePath={activePath}
                isActive={isActive}
                isOpen={opened.has(item.titleId)}
                onToggle={() => toggle(item.titleId)}
              />
            ) : (
              <NavLink {...shared} item={item} isActive={isActive} />
            )}
          </li>
        );
      })}
    </Box>
  );
}

type NavGroupProps = {
  item: NavItem & { items: NavItem[] };
  activePath: string | undefined;
  level: number;
  isNarrow: boolean;
  isActive: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

function NavGroup({ item, activePath, level, isNarrow, isActive, isOpen, onToggle }: NavGroupProps) {
  const text = useText();
  const id = useId();
  const Icon = item.icon;
  const isShown = isOpen && !isNarrow;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        data-active={isActive || undefined}
        onClick={onToggle}
        sx={groupStyles(level, isNarrow)}
      >
        {Icon ? <Icon size={22} aria-hidden /> : <span className="dot" aria-hidden />}
        <span className="title">{text(item.titleId)}</span>
        <IconChevronRight className="chevron" size={18} aria-hidden />
      </Box>
      <Collapse in={isShown} id={id} timeout={200} unmountOnExit>
        <NavItems items={item.items} activePath={activePath} isNarrow={isNarrow} level={level + 1} />
      </Collapse>
    </>
  );
}
