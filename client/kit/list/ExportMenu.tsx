import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import { IconUpload } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import { menuItems } from '../ActionMenu.tsx';
import { IconAction } from '../IconAction.tsx';
import { fileLink } from './exportLinks.ts';

export type ExportMenuProps = {
  /** Leaves the word out where room is scarce. */
  isNarrow: boolean;
  selectedCount: number;
  pageCount: number;
  totalCount: number;
  /** Addresses of the files. */
  links: { selected: string; page: string; matching: string };
};

/** The rows as CSV or Excel workbook: those selected, this page, or all that match. The server writes and streams the file. */
export function ExportMenu({ isNarrow, selectedCount, pageCount, totalCount, links }: ExportMenuProps) {
  const text = useText();
  const { locale } = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const opener = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor ? true : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  const parts = [
    ...(selectedCount > 0 ? [{ id: 'selected', count: selectedCount } as const] : []),
    { id: 'page', count: pageCount } as const,
    { id: 'matching', count: totalCount } as const,
  ];
  const items = formats.flatMap(({ format, name }) =>
    parts.map(({ id, count }, at) => ({
      id: `${id}-${format}`,
      label: text(`kit.export.${id}`, { count, format: name }),
      href: fileLink(links[id], format, locale),
      isDownload: true,
      isDisabled: count === 0,
      isApart: at === 0 && format !== 'csv',
    })),
  );
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

const formats = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const;
