import { createContext, type ReactNode } from 'react';
import type { ViewControl } from '../../lib/savedListState.ts';
import type { ColumnChoice } from '../../lib/columnChoice.ts';

export type ViewSlotProps = {
  /** Name of the list. */
  list: string;
  views: ViewControl;
  /** Columns as they are now, to be saved. */
  columns: ColumnChoice;
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** Whether anything differs from the open view. */
  isChanged: boolean;
  /** Takes back what was chosen of the columns and not saved. */
  resetColumns: (() => void) | undefined;
};

/** Draws what switches between saved views, beside the title of every list. The shell gives it: the kit reads and writes nothing. */
export const ViewSlot = createContext<((props: ViewSlotProps) => ReactNode) | null>(null);
