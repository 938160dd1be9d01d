import { areas } from '../areas/index.ts';
import { needMessages } from '../lib/languages.ts';
import { loadShellParts, shellMessages } from './shellParts.ts';

/** The frame around the pages of the office, with the texts and parts that it shows. */
export async function loadShell() {
  const [module] = await Promise.all([
    import('./layout/Shell.tsx'),
    needMessages(shellMessages(areas)),
    loadShellParts(areas),
  ]);
  return module.Shell;
}
