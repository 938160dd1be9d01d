import { IconFileExport, IconFileTypePdf, IconMailDown } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { chosenLanguage } from '../../../lib/languages.ts';
import { useText } from '../../../lib/text.ts';

/** A conversation as a file: for other mail programs, and on paper. */
export function useExportActions(threadId: string): MenuAction[] {
  const text = useText();
  const { timeZone = 'UTC' } = useIntl();
  const path = `/export/email-threads/${threadId}`;
  const query = new URLSearchParams({ language: chosenLanguage(), zone: timeZone });
  return [
    {
      id: 'pdf',
      isApart: true,
      label: text('email.action.exportPdf'),
      icon: <IconFileTypePdf size={20} />,
      href: `${path}.pdf?${query}`,
      isDownload: true,
    },
    {
      id: 'eml',
      label: text('email.action.exportEml'),
      icon: <IconMailDown size={20} />,
      href: `${path}.eml`,
      isDownload: true,
    },
    {
      id: 'mbox',
      label: text('email.action.exportMbox'),
      icon: <IconFileExport size={20} />,
      href: `${path}.mbox`,
      isDownload: true,
    },
  ];
}
