import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import { IconUpload } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import { menuItems } from '../ActionMenu.tsx';
import { IconAction } from '../IconAction.tsx';

export type ExportMenuProps = {
  /** Leaves the word out where room is scarce. */
  isNarrow: boolean;
  selectedCount: number;
  pageCount: number;
  totalCount: number;
  /** Addresses of the CSV files. */
  links: { selected: string; page: string; matching: string };
};

/** The rows as CSV: those selected, this page, or all that match. The server writes and streams the file. */
export function ExportMenu({ isNarrow, selectedCount, pageCount, totalCount, links }: ExportMenuProps) {
  const text = useText();
  const readable = useReadableLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const opener = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor ? true : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  const items = [
    ...(selectedCount > 0
      ? [
          {
            id: 'selected',
            label: text('kit.export.selected', { count: selectedCount }),
            href: readable(links.selected),
            isDownload: true,
          },
        ]
      : []),
    {
      id: 'page',
      label: text('kit.export.page', { count: pageCount }),
      href: readable(links.page),
      isDownload: true,
      isDisabled: pageCount === 0,
    },
    {
      id: 'matching',
      label: text('kit.export.matching', { count: totalCount }),
      href: readable(links.matching),
      isDownload: true,
      isDisabled: totalCount === 0,
    },
  ];
  return (
    <>
      {isNarrow ? (
        <IconAction label={text('kit.export.button')} {...opener}>
          <IconUpload size={20} />
        </IconAction>
      ) : (
        <Button variant="tonal" color="secondary" startIcon={<IconUpload size={18} />} {...opener}>
          {text('kit.export.button')}
        </Button>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: end }}
          transformOrigin={{ vertical: 'top', horizontal: end }}
        >
          {menuItems(items, () => setAnchor(null))}
        </Menu>
      )}
    </>
  );
}

/** Where decimals are written with a comma, spreadsheets expect semicolons between the cells. */
function useReadableLink(): (link: string) => string {
  const { locale } = useIntl();
  const isComma = locale.startsWith('fr');
  return (link) => (isComma ? `${link}${link.includes('?') ? '&' : '?'}separator=semicolon` : link);
}
