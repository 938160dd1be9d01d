import Box from '@mui/material/Box';
import { IconExternalLink } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { preload } from '../pageTable.ts';
import type { NavItem } from './navItems.ts';
import { linkStyles } from './navStyles.ts';

export type NavLeaf = Exclude<NavItem, { items: NavItem[] }>;

/** What a link to an entry needs. The code of a page is loaded as soon as the pointer comes near. */
export function linkTo({ path, href, isNewTab }: NavLeaf) {
  const beside = isNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return path === undefined
    ? { component: 'a' as const, href, ...beside }
    : { component: Link, to: path, ...beside, onPointerEnter: () => preload(path), onFocus: () => preload(path) };
}

type NavLinkProps = { item: NavLeaf; level: number; isNarrow: boolean; isActive: boolean };

/** A page. */
export const NavLink = memo(function NavLink({ item, level, isNarrow, isActive }: NavLinkProps) {
  const Icon = item.icon;
  return (
    <Box {...linkTo(item)} aria-current={isActive ? 'page' : undefined} sx={linkStyles(level, isNarrow)}>
      {Icon ? <Icon size={22} aria-hidden /> : <span className="dot" aria-hidden />}
      <NavTitle item={item} />
    </Box>
  );
});

/** Name of an entry; an arrow tells those that open beside this page. */
export function NavTitle({ item }: { item: NavLeaf }) {
  const text = useText();
  const Badge = item.badge;
  return (
    <>
      <span className="title">{text(item.titleId)}</span>
      {Badge && (
        <span className="badge">
          <Suspense>
            <Suspense>
              <Badge />
            </Suspense>
          </Suspense>
        </span>
      )}
      {item.isNewTab && (
        <>
          <span className="visually-hidden">({text('shell.nav.newTab')})</span>
          <IconExternalLink className="beside" size={16} aria-hidden />
        </>
      )}
    </>
  );
}
