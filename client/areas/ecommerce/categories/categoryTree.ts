type Node = { id: string; name: string; parentId: string | null };

/**
 * Categories as choices, each below its parent and set in by its depth. `without` and what lies below it is left out: a
 * category cannot belong to itself.
 */
export function treeOf(nodes: readonly Node[], without?: string): { value: string; label: string }[] {
  const below = (parentId: string | null, depth: number): { value: string; label: string }[] =>
    nodes
      .filter((node) => node.parentId === parentId && node.id !== without)
      .flatMap(({ id, name }) => [{ value: id, label: `${'— '.repeat(depth)}${name}` }, ...below(id, depth + 1)]);
  return below(null, 0);
}
