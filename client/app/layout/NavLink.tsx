import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { preload } from '../routes.tsx';
import type { NavItem } from './navigation.ts';
import { linkStyles } from './navStyles.ts';

type NavLinkProps = { item: Exclude<NavItem, { items: NavItem[] }>; level: number; isNarrow: boolean };

/** A page. Its code is loaded as soon as the pointer comes near. */
export function NavLink({ item, level, isNarrow }: NavLinkProps) {
  const text = useText();
  const { pathname } = useLocation();
  const Icon = item.icon;
  const { path } = item;
  const target = path === undefined ? { component: 'a' as const, href: item.href } : { component: Link, to: path, onPointerEnter: () => preload(path), onFocus: () => preload(path) };
  return (
    <Box {...target} aria-current={path === pathname ? 'page' : undefined} sx={linkStyles(level, isNarrow)}>
      {Icon ? <Icon size={22} aria-hidden /> : <span className="dot" aria-hidden />}
      <span className="title">{text(item.titleId)}</span>
    </Box>
  );
}
