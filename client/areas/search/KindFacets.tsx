import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { IconFile, IconListSearch } from '@tabler/icons-react';
import { searchIcons } from '../../app/shellParts.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { SearchPageQuery } from './searchPage.generated.ts';

type Groups = SearchPageQuery['search']['groups'];
type KindFacetsProps = { groups: Groups; only: string | null; onKind: (kind: string | null) => void };

/** Kinds with a match, each with how many there are. */
export function KindFacets({ groups, only, onKind }: KindFacetsProps) {
  const text = useText();
  const { number } = useFormats();
  const icons = searchIcons();
  const total = groups.reduce((sum, { totalCount }) => sum + totalCount, 0);
  const facets = [
    {
      kind: null,
      title: text('search.page.all'),
      Icon: IconListSearch,
      count: total,
      isCapped: groups.some(({ isCapped }) => isCapped),
    },
    ...groups.map(({ kind, title, icon, totalCount, isCapped }) => ({
      kind,
      title,
      Icon: icons[icon] ?? IconFile,
      count: totalCount,
      isCapped,
    })),
  ];
  return (
    <Card component="nav" aria-label={text('search.page.kinds')} sx={{ padding: '8px' }}>
      <List disablePadding sx={{ display: { xs: 'flex', md: 'block' }, overflowX: 'auto' }}>
        {facets.map(({ kind, title, Icon, count, isCapped }) => (
          <li key={title} style={{ flex: 'none' }}>
            <ListItemButton
              selected={kind === only}
              aria-current={kind === only ? 'page' : undefined}
              onClick={() => onKind(kind)}
              sx={{ gap: 3, minHeight: 44, borderRadius: 1.5, paddingInline: '12px' }}
            >
              <Icon size={20} aria-hidden />
              <ListItemText primary={title} sx={{ margin: 0 }} />
              <bdi style={{ fontVariantNumeric: 'tabular-nums' }}>
                {number(count)}
                {isCapped ? '+' : ''}
              </bdi>
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
}
