import { isAllowedSome } from '../../../access/authorize.ts';
import type { Reader } from '../../../access/rowFilter.ts';
import type { Declaring } from '../../../access/subjects.ts';
import { declared } from '../../../declared.ts';
import type { FigureName } from '../../../graphql/schema.generated.ts';
import type { Area } from '../../area.ts';
import type { DeclaredFigure } from '../../figure.ts';

/* The figures that areas declare. */

/** In the order in which a dashboard shows them. */
const order: readonly FigureName[] = [
  'SALES',
  'ORDERS',
  'CUSTOMERS',
  'VISITS',
  'EXPENSES',
  'REFUNDS',
  'MESSAGES',
  'VIEWS',
  'DELIVERIES',
  'INCIDENTS',
  'ENROLLMENTS',
  'COMPLETIONS',
];

const figuresIn = declared((areas: readonly Area[]): ReadonlyMap<FigureName, DeclaredFigure> => {
  const given = areas.flatMap(({ figures = [] }) => figures).map((figure) => [figure.name, figure] as const);
  return new Map(given.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
});

/** Refuses to start when a figure of the schema has no declaration. */
export function requireFigures(where: Declaring, names: readonly string[]): void {
  const known = figuresIn(where);
  for (const name of names) if (!known.has(name as FigureName)) throw new Error(`No area declares the figure ${name}`);
}

export const figureOf = (where: Declaring, name: FigureName): DeclaredFigure => figuresIn(where).get(name)!;

const mayRead = (viewer: Reader) => (figure: DeclaredFigure) => isAllowedSome(viewer, ...figure.right);

/** Those that the viewer may read. */
export const readableFigures = (viewer: Reader): DeclaredFigure[] =>
  [...figuresIn(viewer).values()].filter(mayRead(viewer));

/** Their names. */
export const readableNames = (viewer: Reader): FigureName[] => readableFigures(viewer).map(({ name }) => name);

/** The names of all there are. */
export const figureNames = (where: Declaring): FigureName[] => [...figuresIn(where).keys()];
