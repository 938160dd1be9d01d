type Lying = { key: string; isMinimized: boolean };

/** In pixels. */
export const openWidth = 600;
export const minimizedWidth = 260;
export const dockGap = 24;

/** What boxes that lie side by side take, with a gap on each side of each. */
const taken = (all: readonly Lying[]): number =>
  all.reduce((sum, { isMinimized }) => sum + (isMinimized ? minimizedWidth : openWidth) + dockGap, dockGap);

/** The boxes as they fit into a window of this width: others than the one in front are minimized, the oldest first. */
export function fitBoxes<B extends Lying>(all: readonly B[], front: string | undefined, width: number): readonly B[] {
  if (taken(all) <= width) return all;
  const index = all.findIndex(({ key, isMinimized }) => !isMinimized && key !== front);
  if (index < 0) return all;
  return fitBoxes(all.with(index, { ...all[index]!, isMinimized: true }), front, width);
}
