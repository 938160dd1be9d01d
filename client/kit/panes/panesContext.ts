import { createContext, use } from 'react';

export type OpenPane = 'list' | 'side' | null;

type PanesState = {
  /** Whether the list and the side have room beside the content. */
  hasList: boolean;
  hasSide: boolean;
  open: (pane: OpenPane) => void;
  listLabel: string;
};

export const PanesContext = createContext<PanesState | null>(null);

/** The panes around: which of them are in view, and a way to open one. */
export function usePanes(): PanesState {
  const panes = use(PanesContext);
  if (!panes) throw new Error('No panes around');
  return panes;
}
