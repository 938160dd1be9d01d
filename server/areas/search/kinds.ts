import { isAllowedSome } from '../../access/authorize.ts';
import type { Viewer } from '../../context.ts';
import type { Language, SearchKind as NamedKind } from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import type { SearchKind } from '../searchKind.ts';

let known: readonly SearchKind[] = [];

/** Which records can be searched; `buildApp` hands the areas in, as none of them knows another. */
export function registerSearchKinds(areas: readonly Area[]): void {
  known = areas.flatMap(({ searchable }) => searchable ?? []);
  const keys = known.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new Error(`Two kinds of records share a key: ${keys.join(', ')}`);
}

/** Kinds that the viewer may know of, in the order of the areas. */
export const kindsFor = (viewer: Viewer): SearchKind[] =>
  known.filter(({ right }) => right === undefined || isAllowedSome(viewer, ...right));

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
