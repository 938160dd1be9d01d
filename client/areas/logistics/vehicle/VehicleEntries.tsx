import { lazy, useMemo } from 'react';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { listNoun } from '../../../app/list/listNoun.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordColumn, wordFilter } from '../../../app/list/wordParts.tsx';
import { Money } from '../../../kit/Figures.tsx';
import { listCodec } from '../../../kit/list/listCodec.ts';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { text as textParam, word, type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { VehicleEntryKind, VehicleEntrySortField } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { entryTexts, entryTones } from './careKinds.ts';
import {
  DeleteVehicleEntryDocument,
  VehicleEntryTableDocument,
  type VehicleEntryFieldsFragment,
} from './vehicle.generated.ts';

const VehicleEntryDrawer = lazy(() => import('./VehicleEntryDrawer.tsx'));
const sizes = [10, 25, 50] as const;
const kinds = Object.keys(entryTexts) as VehicleEntryKind[];
const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['day', 'amount'] as const satisfies Lowercase<VehicleEntrySortField>[],
  }),
  // The newest day stands first.
  sort: word(['day', 'amount'] as const, 'day'),
  order: word(['asc', 'desc'] as const, 'desc'),
  kind: choices(kinds.map((kind) => kind.toLowerCase() as Lowercase<VehicleEntryKind>)),
  edit: textParam(),
};
const kind = { name: 'kind', label: 'vehicle.field.kind', texts: entryTexts, tones: entryTones } as const;

const entriesOf = (vehicleId: string, only: VehicleEntryKind | null) =>
  listNoun({
    name: only === null ? 'vehicleEntries' : 'vehicleServices',
    subject: 'VehicleEntry',
    codec,
    words: ['tab', 'plan', 'service'],
    sizes,
    document: VehicleEntryTableDocument,
    filterOf: ({ q, kind: chosen }: StateOf<typeof codec>) => ({
      vehicleId,
      search: q || null,
      kinds: only !== null ? [only] : wordsOf<VehicleEntryKind>(chosen),
    }),
    rowLabel: ({ day }: VehicleEntryFieldsFragment) => day,
    operations: { remove: DeleteVehicleEntryDocument },
    texts: { removeTitle: 'vehicle.entry.removeTitle', removed: 'vehicle.entry.removed' },
    history: {
      displays: async () => (await import('./careKinds.ts')).vehicleEntryKind.displays,
      messages: ['vehicle'],
    },
  });

/** The log of a vehicle: everything, or services alone. */
export default function VehicleEntries({
  vehicleId,
  only = null,
}: {
  vehicleId: string;
  only?: VehicleEntryKind | null;
}) {
  const text = useText();
  const noun = useMemo(() => entriesOf(vehicleId, only), [vehicleId, only]);
  const screen = useListScreen(noun, { prefix: 'log-' });
  const columns = useEntryColumns(useEditHref(screen));
  const title = text(only === null ? 'vehicle.entry.title' : 'vehicle.entry.services');
  return (
    <DrawerListScreen
      screen={screen}
      drawer={VehicleEntryDrawer}
      isCard
      title={title}
      addLabel={text(only === null ? 'vehicle.entry.add' : 'vehicle.entry.addService')}
      searchLabel={text('vehicle.entry.search')}
      columns={only === null ? columns : columns.filter(({ id }) => id !== 'kind')}
      filters={only === null ? [wordFilter(kind, text, kinds)] : []}
      nothingYet={{ title: text('vehicle.entry.noneTitle'), text: text('vehicle.entry.noneText') }}
    />
  );
}

function useEntryColumns(editHref: (row: VehicleEntryFieldsFragment) => string) {
  const text = useText();
  const { day, number } = useFormats();
  return useMemo<ListColumn<VehicleEntryFieldsFragment>[]>(
    () => [
      {
        id: 'day',
        label: text('vehicle.field.day'),
        width: 135,
        sort: 'day',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{day(row.day)}</RowLink>,
      },
      wordColumn(kind, text, 115),
      {
        id: 'note',
        label: text('vehicle.field.note'),
        width: 110,
        grows: true,
        card: 'text',
        cell: ({ note, reason, centiliters }) => (
          <>
            {centiliters !== null && text('vehicle.value.liters', { value: number(centiliters / 100) })}
            {(note || reason) && <bdi>{note || reason}</bdi>}
          </>
        ),
      },
      {
        id: 'odometer',
        label: text('vehicle.field.odometer'),
        width: 110,
        isNumber: true,
        card: 'note',
        cell: ({ odometerKm }) => odometerKm !== null && text('vehicle.value.km', { value: number(odometerKm) }),
      },
      {
        id: 'amount',
        label: text('vehicle.field.amount'),
        width: 110,
        isNumber: true,
        sort: 'amount',
        card: 'end',
        cell: ({ kind: of, amountCents }) => of !== 'ODOMETER' && <Money cents={amountCents} />,
      },
    ],
    [text, day, number, editHref],
  );
}
