import { IconFileText, IconListCheck, IconPackage } from '@tabler/icons-react';
import type { MenuAction } from '../../../kit/menuItems.tsx';
import type { Target } from '../../../kit/list/selection.ts';
import { languages, offered } from '../../../lib/languages.ts';
import type { MessageId } from '../../../lib/messages.ts';

const papers = [
  { name: 'order-papers', label: 'orders.papers.order', icon: <IconFileText size={20} /> },
  { name: 'packing-slips', label: 'orders.papers.slip', icon: <IconPackage size={20} /> },
  { name: 'pick-list', label: 'orders.papers.pickList', icon: <IconListCheck size={20} /> },
] as const;

/** The order itself, packing slip and pick list as PDF, in each language that there is: of some orders, or of all that the list matches. */
export function orderPapers(
  text: (id: MessageId, values?: Record<string, string | number>) => string,
  target: Target,
  query = '',
): MenuAction[] {
  return papers.flatMap(({ name, label, icon }, at) =>
    offered.map((language, place): MenuAction => {
      const params = new URLSearchParams(target.kind === 'ids' ? '' : query);
      for (const own of ['page', 'size', 'sort', 'order']) params.delete(own);
      params.set('language', language);
      if (target.kind === 'ids') params.set('ids', target.ids.join());
      return {
        id: `${name}-${language}`,
        label: text(label, {
          count: target.kind === 'ids' ? target.ids.length : 2,
          language: languages[language].name,
        }),
        icon,
        isApart: at > 0 && place === 0,
        href: `/export/orders/${name}.pdf?${params.toString().replaceAll('%2C', ',')}`,
        isDownload: true,
      };
    }),
  );
}
