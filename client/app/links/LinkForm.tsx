import { useLanguage } from '../../lib/languages.ts';
import type { MakingProps } from '../area.ts';
import { CommandForm } from '../command/CommandForm.tsx';
import { linkWith } from './linkCommands.tsx';

/** Links a record with one that is there. */
export default function LinkForm({ source, onClose }: MakingProps) {
  const { language } = useLanguage();
  return <CommandForm command={linkWith} target={{ ...source, language }} onClose={onClose} />;
}
