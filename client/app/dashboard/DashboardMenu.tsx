import { IconFileTypePdf, IconLink, IconMail, IconTarget } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { useRights } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { crossCodec } from './crossFilter.ts';
import type { DashboardSpec } from './dashboardSpec.ts';

const orderWords = ['country', 'product', 'orderStatus', 'method', 'orderTag', 'customerTag'] as const;
const page = '/dashboards/figures';
const periods = ['days_7', 'days_30', 'days_90', 'months_12'];

/** What can be done with the figures of a dashboard besides reading them: on paper, by email, by link, with goals and alerts. */
export function DashboardMenu({ spec: { figures = [] } }: { spec: DashboardSpec }) {
  const text = useText();
  const { locale } = useFormats();
  const may = useRights();
  const [params] = useSearchParams();
  const names = figures.filter(([, subject]) => may('read', subject)).map(([name]) => name.toLowerCase());
  if (!may('read', 'Dashboard') || names.length === 0) return null;
  const given = params.get('period') ?? '';
  // Orders are narrowed there as they are here.
  const narrowed = new URLSearchParams(
    orderWords.flatMap((name) => {
      const value = crossCodec[name].read(params.get(name) ?? '');
      return value == null ? [] : [[name, value]];
    }),
  );
  const state = `period=${periods.includes(given) ? given : 'days_30'}&only=${names.join(',')}${narrowed.size > 0 ? `&${narrowed.toString()}` : ''}`;
  return (
    <ActionMenu
      label={text('parts.dashboard.more')}
      actions={[
        {
          id: 'pdf',
          label: text('parts.dashboard.pdf'),
          icon: <IconFileTypePdf size={20} />,
          href: `/export/key-figures.pdf?${state}&language=${locale.slice(0, 2)}`,
          isDownload: true,
        },
        { id: 'goals', label: text('parts.dashboard.goals'), icon: <IconTarget size={20} />, href: `${page}?${state}` },
        ...(may('create', 'FigureAlert')
          ? [
              {
                id: 'digest',
                label: text('parts.dashboard.digest'),
                icon: <IconMail size={20} />,
                href: `${page}?${state}&make=digest`,
              },
            ]
          : []),
        ...(may('create', 'FigureShare')
          ? [
              {
                id: 'share',
                label: text('parts.dashboard.share'),
                icon: <IconLink size={20} />,
                href: `${page}?tab=links&${state}`,
              },
            ]
          : []),
      ]}
    />
  );
}
