import { IconLayoutDashboard, IconRestore } from '@tabler/icons-react';
import type { DashboardName } from '../../lib/schema.generated.ts';
import { commandsOf } from '../command/command.ts';
import type { Place } from './dashboardSpec.ts';
import {
  CreateDashboardLayoutDocument,
  DeleteDashboardLayoutDocument,
  UpdateDashboardLayoutDocument,
} from './layouts.generated.ts';

/** A layout that is saved or taken away; without an id it is a new one. */
export type SavedLayout = {
  id: string | null;
  version: number | null;
  dashboard: DashboardName;
  isShared: boolean;
  places: readonly Place[];
};

const command = commandsOf<SavedLayout>({ subject: 'DashboardLayout', changes: ['DashboardLayout'] });
const inputOf = ({ places }: SavedLayout) => ({ widgets: places.map(({ id, width }) => ({ id, width })) });

export const addLayout = command({
  name: 'addLayout',
  action: 'create',
  label: 'layout.edit.save',
  icon: IconLayoutDashboard,
  operation: CreateDashboardLayoutDocument,
  variables: (target) => ({ dashboard: target.dashboard, isShared: target.isShared, input: inputOf(target) }),
  done: ({ createDashboardLayout: { batchId } }, { target, text }) => ({
    text: text(target.isShared ? 'layout.edit.savedForAll' : 'layout.edit.saved'),
    batchId,
  }),
});

export const changeLayout = command({
  name: 'changeLayout',
  label: 'layout.edit.save',
  icon: IconLayoutDashboard,
  operation: UpdateDashboardLayoutDocument,
  variables: (target) => ({ id: target.id!, version: target.version, input: inputOf(target) }),
  done: ({ updateDashboardLayout: { batchId } }, { target, text }) => ({
    text: text(target.isShared ? 'layout.edit.savedForAll' : 'layout.edit.saved'),
    batchId,
  }),
});

export const removeLayout = command({
  name: 'removeLayout',
  action: 'delete',
  label: 'layout.edit.reset',
  icon: IconRestore,
  operation: DeleteDashboardLayoutDocument,
  variables: ({ id }) => ({ id: id! }),
  done: ({ deleteDashboardLayout: { batchId } }, { target, text }) => ({
    text: text(target.isShared ? 'layout.edit.removedForAll' : 'layout.edit.removed'),
    batchId,
  }),
});
