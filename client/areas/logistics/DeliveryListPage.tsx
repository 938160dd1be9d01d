import { lazy, useCallback, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useCommandBulk } from '../../app/command/useCommandBulk.tsx';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { wordFilter } from '../../app/list/wordParts.tsx';
import { daysFilter, linkedFilter } from '../../app/list/linkedFilter.ts';
import { useText } from '../../lib/text.ts';
import type { DeliveryRowFragment } from './deliveries.generated.ts';
import { assignDelivery, deliveryCommands, dispatchDelivery } from './deliveryCommands.tsx';
import { deliveryExceptions, deliveryList, deliveryStatuses } from './deliveryList.ts';
import { exceptionTexts } from './looks.ts';
import { status, useDeliveryColumns } from './useDeliveryColumns.tsx';
import { useVehicleFilter } from './useVehicleFilter.ts';

const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(deliveryList, request);

/** Deliveries: planned, dispatched and followed to the recipient. */
export default function DeliveryListPage() {
  const text = useText();
  const screen = useListScreen(deliveryList);
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const ofVehicle = useVehicleFilter();
  const bulk = useCommandBulk(screen, [assignDelivery, dispatchDelivery]);
  const [form, setForm] = useState<{ name: string; row: DeliveryRowFragment } | null>(null);
  const rowMenu = useCallback(
    (row: DeliveryRowFragment) =>
      menuOf(row, deliveryCommands, (command) => {
        if (command.form) setForm({ name: command.name, row });
        else void run(command, row);
      }),
    [menuOf, run],
  );
  const exceptions = {
    name: 'exception',
    label: text('logistics.field.exception'),
    options: deliveryExceptions.map((one) => ({ value: one.toLowerCase(), label: text(exceptionTexts[one]) })),
  };
  const { state } = screen.list;
  const { about } = state;
  const linked = [
    ...linkedFilter('about', text('logistics.field.order'), about, about && `#${about}`),
    ...(['sent', 'arrived', 'finished'] as const)
      // Links of the dashboard narrow by the others.
      .filter((name) => name === 'sent' || state[`${name}From`] !== null || state[`${name}To`] !== null)
      .map((name) => daysFilter(`${name}From`, text(`logistics.filter.${name}`), `${name}To`)),
  ];
  return (
    <>
      <DrawerListScreen
        screen={screen}
        drawer={DeliveryDrawer}
        title={text('logistics.deliveries.title')}
        addLabel={text('logistics.deliveries.add')}
        searchLabel={text('logistics.deliveries.search')}
        columns={useDeliveryColumns(useEditHref(screen))}
        filters={[wordFilter(status, text, deliveryStatuses), exceptions, ofVehicle, ...linked]}
        rowMenu={rowMenu}
        bulk={bulk}
        nothingYet={{ title: text('logistics.deliveries.noneTitle'), text: text('logistics.deliveries.noneText') }}
      />
      {form && (
        <CommandForms target={form.row} commands={deliveryCommands} open={form.name} onClose={() => setForm(null)} />
      )}
    </>
  );
}
