import type { Headers, TestApp } from './app.ts';
import type { OwnSubject, Surface } from './othersRecords.ts';
import { ask } from './tasks.ts';
import type { Subject } from '../../server/graphql/schema.generated.ts';

type Kernel = {
  deletionOf: (api: TestApp, as: Headers, subject: Subject, id: string) => Promise<string>;
  kernelSurfaces: (subject: Subject) => Record<'present' | 'deleted', Record<string, Surface>>;
};

/** How somebody has arranged a dashboard. */
export const ownLayout = ({ deletionOf, kernelSurfaces }: Kernel): OwnSubject => ({
  make: async (api, as, isDeleted) => {
    const dashboard = isDeleted ? 'CRM' : 'ANALYTICS';
    const { createDashboardLayout } = await ask(
      api,
      as,
      `mutation { createDashboardLayout(dashboard: ${dashboard}, input: { widgets: [] }) { dashboardLayout { id } } }`,
    );
    const { id } = createDashboardLayout.dashboardLayout;
    const { updateDashboardLayout } = await ask(
      api,
      as,
      `mutation { updateDashboardLayout(id: ${id}, input: { widgets: [{ id: "crm.radar", width: HALF }] }) { batchId } }`,
    );
    if (isDeleted) await ask(api, as, `mutation { deleteDashboardLayout(id: ${id}) { id } }`);
    return {
      id,
      changeBatch: updateDashboardLayout.batchId,
      deletionEntry: isDeleted ? await deletionOf(api, as, 'DashboardLayout', id) : null,
    };
  },
  present: {
    ...kernelSurfaces('DashboardLayout').present,
    list: () => ({ call: '{ dashboardLayouts(dashboard: ANALYTICS) { id } }', answer: { dashboardLayouts: [] } }),
    update: ({ id }) => ({
      call: `mutation { updateDashboardLayout(id: ${id}, input: { widgets: [] }) { batchId } }`,
      refused: 'NOT_FOUND',
    }),
    delete: ({ id }) => ({ call: `mutation { deleteDashboardLayout(id: ${id}) { id } }`, refused: 'NOT_FOUND' }),
  },
  deleted: kernelSurfaces('DashboardLayout').deleted,
});
