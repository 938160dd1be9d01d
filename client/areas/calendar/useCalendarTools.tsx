import {
  IconCalendarClock,
  IconFileExport,
  IconFileImport,
  IconMoon,
  IconPrinter,
  IconRss,
  IconWorldDownload,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { useCan } from '../../lib/ability.tsx';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { bookingPagesPath } from './urls.ts';

/** What opens in a drawer. */
export type Tool = 'import' | 'feed' | 'subscribe';

/** The menu of the toolbar, and whether Hijri dates are shown: only in Arabic, where they are chosen in it. */
export function useCalendarTools(mayAdd: boolean, setTool: (tool: Tool) => void) {
  const text = useText();
  const { locale } = useIntl();
  const maySeePages = useCan('read', 'Calendar');
  const [wantsHijri, setHijri] = usePreference('hijri-dates');
  const isArabic = locale.startsWith('ar');
  const isHijri = isArabic && wantsHijri;
  const tools = useMemo(
    (): MenuAction[] => [
      ...(mayAdd
        ? [
            {
              id: 'import',
              label: text('calendar.tools.import'),
              icon: <IconFileImport size={18} />,
              onSelect: () => setTool('import'),
            },
          ]
        : []),
      {
        id: 'export',
        label: text('calendar.tools.export'),
        icon: <IconFileExport size={18} />,
        href: '/export/calendar.ics',
        isDownload: true,
      },
      ...(mayAdd
        ? [
            {
              id: 'subscribe',
              label: text('calendar.tools.subscribe'),
              icon: <IconWorldDownload size={18} />,
              onSelect: () => setTool('subscribe'),
            },
          ]
        : []),
      ...(maySeePages
        ? [
            {
              id: 'booking',
              label: text('calendar.tools.booking'),
              icon: <IconCalendarClock size={18} />,
              href: bookingPagesPath,
            },
          ]
        : []),
      { id: 'feed', label: text('calendar.tools.feed'), icon: <IconRss size={18} />, onSelect: () => setTool('feed') },
      ...(isArabic
        ? [
            {
              id: 'hijri',
              label: text(isHijri ? 'calendar.tools.noHijri' : 'calendar.tools.hijri'),
              icon: <IconMoon size={18} />,
              onSelect: () => setHijri(!isHijri),
            },
          ]
        : []),
      {
        id: 'print',
        label: text('calendar.tools.print'),
        icon: <IconPrinter size={18} />,
        onSelect: () => window.print(),
      },
    ],
    [text, mayAdd, maySeePages, setTool, isArabic, isHijri, setHijri],
  );
  return { tools, isHijri };
}
