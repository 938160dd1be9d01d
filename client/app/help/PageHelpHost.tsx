import { type ComponentType, useEffect, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useStore } from '../../lib/store.ts';
import { pageHelp } from '../shellParts.ts';
import type { PageHelpProps } from '../area.ts';
import { isPageHelpOpen } from './pageHelpState.ts';

const close = () => isPageHelpOpen.set(false);

/** Help beside the page, which stays as it is; its code and texts come with the first time. */
export function PageHelpHost() {
  const isOpen = useStore(isPageHelpOpen);
  const [Panel, setPanel] = useState<ComponentType<PageHelpProps> | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    Promise.all([pageHelp(), needMessages(['help'])]).then(([panel]) => setPanel(() => panel ?? null), close);
  }, [isOpen, Panel]);
  return isOpen && Panel ? <Panel onClose={close} /> : null;
}
