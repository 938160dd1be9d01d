import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import type { PageInfo } from '../graphql/schema.generated.ts';
import type { AnyList, Plan, Width } from './listShape.ts';

/** What reading a page of a list takes. */
export type Read = { ctx: Context; list: AnyList; page: Page; plan: Plan; width: Width };

/** One page of a list, with how many there are in all. */
export type ListPage<Row> = { nodes: Row[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo };
