import { authorizeSome, isAllowed, visible } from '../../../access/authorize.ts';
import { anyOf, among, ownedBy } from '../../../access/rowFilter.ts';
import type { RowPolicy } from '../../../access/rowFilter.ts';
import type { Context } from '../../../context.ts';
import type { DashboardLayoutRow } from '../../../db/dashboardTables.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { malformed, tooMany } from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type {
  DashboardLayoutInput,
  DashboardName,
  DashboardWidgetInput,
  MutationCreateDashboardLayoutArgs,
} from '../../../graphql/schema.generated.ts';
import { json } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { hiddenOr } from '../../../access/hidden.ts';

const maxWidgets = 60;
const own = ownedBy('ownerId');
const shared = among('isShared', () => [1]);

/** One's own and those for all. */
export const shownLayouts: RowPolicy = anyOf(own, shared);
/** One's own; those for all are changed by who may change dashboards. */
export const changedLayouts: RowPolicy = (viewer) =>
  isAllowed(viewer, 'update', 'Dashboard') ? shownLayouts(viewer) : own(viewer);

function readWidgets(given: readonly DashboardWidgetInput[]): Kept | Problem {
  if (given.length > maxWidgets) return tooMany(maxWidgets);
  const ids = new Set(given.map(({ id }) => id));
  if (ids.size < given.length) return malformed('must have each card once');
  if (given.some(({ id }) => id.length > 80 || !/^[a-z]+\.[A-Za-z0-9_-]+$/.test(id)))
    return malformed('must name cards as `analytics.support`');
  return JSON.stringify(given.map(({ id, width }) => ({ id, width })));
}

/** How the cards of a dashboard are arranged. It names cards and holds no figures. */
export const layout = defineRecord<DashboardLayoutRow, DashboardLayoutInput>({
  subject: 'DashboardLayout',
  table: 'dashboardLayouts',
  noun: 'Layout',
  nameOf: ({ dashboard }) => dashboard,
  fixed: ['dashboard', 'ownerId', 'isShared', 'slot'],
  columns: { widgets: { ...json(readWidgets), isNeeded: true } },
  authorize: hiddenOr('DashboardLayout', 'Layout'),
});

/** The viewer's own and the one for all. */
export async function dashboardLayouts(ctx: Context, dashboard: DashboardName): Promise<DashboardLayoutRow[]> {
  authorizeSome(ctx, 'read', 'DashboardLayout');
  const scope = visible(ctx, 'DashboardLayout');
  return ctx.db
    .selectFrom('dashboardLayouts')
    .selectAll()
    .where('dashboard', '=', dashboard)
    .$if(scope !== null, (all) => all.where(scope!))
    .orderBy('isShared')
    .orderBy('id')
    .execute();
}

const slotOf = (dashboard: DashboardName, owner: number | null) => `${dashboard} ${owner ?? 'all'}`;

/** Arranges a dashboard for the viewer or for all. */
export async function createLayout(ctx: Context, { dashboard, isShared, input }: MutationCreateDashboardLayoutArgs) {
  const viewer = authorizeSome(ctx, 'create', 'DashboardLayout');
  if (isShared && !isAllowed(viewer, 'update', 'Dashboard')) throw forbidden();
  const ownerId = isShared ? null : viewer.userId;
  const slot = slotOf(dashboard, ownerId);
  const taken = await ctx.db.selectFrom('dashboardLayouts').select('id').where('slot', '=', slot).executeTakeFirst();
  if (taken) throw invalid({ dashboard: { key: 'taken', message: 'has such a layout: change that one' } });
  return layout.create(ctx, input, { dashboard, ownerId, isShared: isShared ? 1 : 0, slot });
}
