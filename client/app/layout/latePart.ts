import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part that a page can do without, such as one that comes late: where it cannot be loaded, the page stays whole. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })));
