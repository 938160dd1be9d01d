/**
 * What the areas of a server declare of a kind, put in order once: `const known = declared((areas) => …)`, then
 * `known(ctx.services)`. No area knows another and the kernel knows none: each says which part of an area it reads.
 */
export function declared<Area extends object, Known>(collect: (areas: readonly Area[]) => Known) {
  const made = new WeakMap<readonly object[], { known: Known }>();
  return ({ areas }: { areas: readonly object[] }): Known => {
    let one = made.get(areas);
    if (one === undefined) made.set(areas, (one = { known: collect(areas as readonly Area[]) }));
    return one.known;
  };
}
