import { isAllowedSome } from '../../../access/authorize.ts';
import type { Reader } from '../../../access/rowFilter.ts';
import type { FigureName } from '../../../graphql/schema.generated.ts';
import type { Area } from '../../area.ts';
import type { DeclaredFigure } from '../../figure.ts';

/* The figures that areas declare. `buildApp` hands the areas in, as none of them knows another. */

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

let declared: ReadonlyMap<FigureName, DeclaredFigure> = new Map();

export function registerFigures(areas: readonly Area[], names: readonly string[]): void {
  const given = new Map(areas.flatMap(({ figures = [] }) => figures).map((figure) => [figure.name, figure]));
  for (const name of names) if (!given.has(name as FigureName)) throw new Error(`No area declares the figure ${name}`);
  declared = new Map([...given].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

export const figureOf = (name: FigureName): DeclaredFigure => declared.get(name)!;

const mayRead = (viewer: Reader) => (figure: DeclaredFigure) => isAllowedSome(viewer, ...figure.right);

/** Those that the viewer may read. */
export const readableFigures = (viewer: Reader): DeclaredFigure[] => [...declared.values()].filter(mayRead(viewer));

/** Their names. */
export const readableNames = (viewer: Reader): FigureName[] => readableFigures(viewer).map(({ name }) => name);

/** The names of all there are. */
export const figureNames = (): FigureName[] => [...declared.keys()];
