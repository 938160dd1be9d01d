import type { Area } from '../area.ts';
import { declared } from '../../declared.ts';
import { isAllowedSome } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import type { Language, SearchKind as NamedKind } from '../../graphql/schema.generated.ts';
import type { SearchKind } from '../searchKind.ts';

/** Which records can be searched. */
export const searchableKinds = declared((areas: readonly Area[]): readonly SearchKind[] => {
  const kinds = areas.flatMap(({ searchable }) => searchable ?? []);
  const keys = kinds.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new Error(`Two kinds of records share a key: ${keys.join(', ')}`);
  return kinds;
});

/** Kinds that the viewer may know of, in the order of the areas. */
export const kindsFor = (ctx: Context, viewer: Viewer): SearchKind[] =>
  searchableKinds(ctx.services).filter(
    ({ right, isFor }) => (right === undefined || isAllowedSome(viewer, ...right)) && (isFor?.(ctx) ?? true),
  );

export const named = ({ key, title, icon, home, operators = {} }: SearchKind, language: Language): NamedKind => ({
  key,
  title: title[language],
  icon,
  home,
  operators: Object.entries(operators).map(([name, kind]) => ({
    name,
    choices: typeof kind === 'string' ? [] : [...kind],
  })),
});
