import { IconFileTypeCsv } from '@tabler/icons-react';
import { useContext, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { MenuAction } from '../ActionMenu.tsx';
import { ChartAbout } from './chartAbout.ts';
import type { ChartData } from './chartData.ts';

/** Saves the figures of a card with what they count: its title, the line below, and what its dashboard is narrowed by. */
export function useChartFile(title: string, below: ReactNode) {
  const text = useText();
  const { locale } = useFormats();
  const narrowed = useContext(ChartAbout);
  const exportedOf = (data: ChartData) => ({
    title,
    about: [typeof below === 'string' ? below : '', narrowed].filter(Boolean).join(' · '),
    data,
  });
  const saveCsv = async (data: ChartData) => {
    const { saveChartCsv } = await import('./exportChart.ts');
    saveChartCsv(exportedOf(data), locale, text('parts.chart.notes'));
  };
  const savePicture = async (svg: SVGSVGElement, data: ChartData) => {
    const { saveChartPicture } = await import('./exportChart.ts');
    await saveChartPicture(svg, exportedOf(data));
  };
  /** Entry of the card's menu; nothing to save while the figures are not there. */
  const csvAction = (data: ChartData | undefined): MenuAction => ({
    id: 'csv',
    label: text('parts.chart.saveCsv'),
    icon: <IconFileTypeCsv size={20} />,
    isDisabled: !data,
    onSelect: () => data && void saveCsv(data),
  });
  return { csvAction, savePicture };
}
