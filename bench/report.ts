import type { ClientRow } from './client.ts';
import { withoutTotal, withTotal } from './scenarios.ts';
import type { Footprint, Row } from './server.ts';

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const number = (value: number) => Math.round(value).toLocaleString('en');

function ratio(value: number, bare: number, aim: number | null): string {
  const share = value / bare;
  if (aim === null) return share.toFixed(2);
  return `${share.toFixed(2)} (aim ${aim}${share >= aim ? '' : ', missed'})`;
}

/** Rates beside the reference; aims are printed where the size is the one they are set for. */
export function serverTable(rows: Row[]): string {
  const aimAt = 100_000;
  return table(
    ['engine', 'products', 'scenario', 'bare, req/s', 'REST, req/s', 'of bare', 'GraphQL, req/s', 'of bare'],
    rows.map((row) => {
      const aim = row.size === aimAt && row.engine === 'sqlite' ? row.aim : { rest: null, graphql: null };
      return [
        row.engine,
        number(row.size),
        row.scenario,
        number(row.bare),
        number(row.rest),
        ratio(row.rest, row.bare, aim.rest),
        number(row.graphql),
        ratio(row.graphql, row.bare, aim.graphql),
      ];
    }),
  );
}

/** How much dearer the list gets from 100,000 to 1,000,000 products; empty unless both were measured. */
export function growthTable(rows: Row[]): string {
  const find = (engine: string, size: number) =>
    rows.find((row) => row.engine === engine && row.size === size && row.scenario === 'list');
  const lines = [...new Set(rows.map((row) => row.engine))].flatMap((engine) => {
    const small = find(engine, 100_000);
    const large = find(engine, 1_000_000);
    return small && large
      ? [[engine, (small.rest / large.rest).toFixed(2), (small.graphql / large.graphql).toFixed(2)]]
      : [];
  });
  return lines.length ? table(['list at 1,000,000 over 100,000 (at most 3)', 'REST', 'GraphQL'], lines) : '';
}

/** What a total costs a list over GraphQL: with many rows counting is the dear half on PostgreSQL. */
export function totalsTable(rows: Row[]): string {
  const aim = 1.6;
  const lines = rows
    .filter((row) => row.scenario === withoutTotal)
    .flatMap((without) => {
      const { engine, size } = without;
      const counted = rows.find((row) => row.scenario === withTotal && row.engine === engine && row.size === size);
      return counted
        ? [[engine, number(size), ratio(without.graphql, counted.graphql, engine === 'postgres' ? aim : null)]]
        : [];
    });
  return lines.length ? table(['engine', 'products', 'GraphQL list without total over one with it'], lines) : '';
}

export const footprintTable = (footprints: Footprint[]): string =>
  table(
    ['engine', 'products', 'ready after, ms', 'resident after the load, MiB', 'peak, MiB'],
    footprints.map((row) => [row.engine, number(row.size), row.readyMs, row.residentMiB, row.peakMiB]),
  );

export const clientTable = (rows: ClientRow[]): string =>
  table(
    ['page', 'measure', 'value', 'aim'],
    rows.map((row) => [row.page, row.measure, row.value, row.aim]),
  );
