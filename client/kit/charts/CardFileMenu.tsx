import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import type { ChartData } from './chartData.ts';
import { useChartFile } from './useChartFile.tsx';

type Props = {
  title: string;
  /** One line below the title. */
  text?: ReactNode;
  /** Undefined while it loads. */
  data: ChartData | undefined;
  onRetry: () => void;
};

/** The menu of a card that draws shares of a total: its figures as a file, and loading them anew. */
export function CardFileMenu({ title, text: below, data, onRetry }: Props) {
  const text = useText();
  const { csvAction } = useChartFile(title, below);
  return (
    <ActionMenu
      label={text('parts.card.menu', { title })}
      actions={[
        csvAction(data),
        { id: 'refresh', label: text('parts.card.refresh'), icon: <IconRefresh size={20} />, onSelect: onRetry },
      ]}
    />
  );
}
