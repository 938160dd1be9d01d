import Box from '@mui/material/Box';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';
import type { FrameSettings } from '../frame.ts';
import type { NavItem, NavSection } from '../navItems.ts';
import { activePathOf, holds } from '../navigation.ts';
import { linkTo, NavTitle } from '../NavLink.tsx';
import { barStyles } from './barStyles.ts';
import { menusFor } from './menus.ts';
import { moveFocus } from './moveFocus.ts';
import { useFlyOut, type FlyOut } from './useFlyOut.ts';

type HorizontalNavigationProps = { sections: NavSection[]; frame: FrameSettings };

/** The navigation as a bar of dropdowns with fly-outs, by pointer and by keyboard. */
export default function HorizontalNavigation({ sections, frame }: HorizontalNavigationProps) {
  const text = useText();
  const menus = useMemo(() => menusFor(sections), [sections]);
  const { pathname } = useLocation();
  const activePath = activePathOf(sections, pathname);
  const flyOut = useFlyOut();
  return (
    <Box
      component="nav"
      aria-label={text('shell.nav.label')}
      data-print="hidden"
      {...flyOut.hover}
      onKeyDown={(event) => moveFocus(event, flyOut.close)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || flyOut.close()}
      sx={barStyles(frame)}
    >
      <ul>
        {menus.map(({ id, titleId, icon: Icon, items }) => (
          <Group
            key={id}
            trail={id}
            flyOut={flyOut}
            isActive={items.some((item) => holds(item, activePath))}
            label={
              <>
                <Icon size={22} aria-hidden />
                <span className="title">{text(titleId)}</span>
                <IconChevronDown className="chevron" size={18} aria-hidden />
              </>
            }
          >
            <Entries items={items} trail={id} flyOut={flyOut} activePath={activePath} />
          </Group>
        ))}
      </ul>
    </Box>
  );
}

type GroupProps = { trail: string; flyOut: FlyOut; isActive: boolean; label: ReactNode; children: ReactNode };

function Group({ trail, flyOut, isActive, label, children }: GroupProps) {
  const id = useId();
  const isOpen = flyOut.isOpen(trail);
  return (
    <li data-trail={trail}>
      <button
        type="button"
        data-nav
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-active={isActive || undefined}
        onClick={flyOut.press(trail)}
      >
        {label}
      </button>
      {isOpen && <ul id={id}>{children}</ul>}
    </li>
  );
}

type EntriesProps = { items: NavItem[]; trail: string; flyOut: FlyOut; activePath: string | undefined };

function Entries({ items, trail, flyOut, activePath }: EntriesProps) {
  const text = useText();
  return items.map((item) => {
    const Icon = item.icon;
    const mark = Icon ? <Icon size={20} aria-hidden /> : <span className="dot" aria-hidden />;
    const own = `${trail}/${item.titleId}`;
    if (!item.items) {
      const isActive = item.path !== undefined && item.path === activePath;
      return (
        <li key={item.titleId} data-trail={trail}>
          <Box {...linkTo(item)} data-nav aria-current={isActive ? 'page' : undefined} onClick={flyOut.close}>
            {mark}
            <NavTitle item={item} />
          </Box>
        </li>
      );
    }
    const label = (
      <>
        {mark}
        <span className="title">{text(item.titleId)}</span>
        <IconChevronRight className="chevron" size={18} aria-hidden />
      </>
    );
    return (
      <Group key={item.titleId} trail={own} flyOut={flyOut} isActive={holds(item, activePath)} label={label}>
        <Entries items={item.items} trail={own} flyOut={flyOut} activePath={activePath} />
      </Group>
    );
  });
}
