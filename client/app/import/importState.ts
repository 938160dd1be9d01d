import { createContext, useContext } from 'react';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { ProblemTexts } from '../../kit/form/problems.ts';
import type { MessageId } from '../../lib/messages.ts';

/** What an area says of its import: all else is the same for every list. */
export type ImportKind = {
  /** Name in the address of the upload. */
  list: string;
  title: string;
  text: string;
  listPath: string;
  /** Where a file with the right columns comes from. */
  examplePath: string;
  displays: FieldDisplays;
  /** Names of fields that no display has. */
  labels: Record<string, MessageId>;
  problemTexts: ProblemTexts;
  /** Records were changed. */
  onChanged: () => void;
};

const Kind = createContext<ImportKind | null>(null);
export const ImportKindProvider = Kind.Provider;

export const useImportKind = (): ImportKind => useContext(Kind)!;
