import { useQuery } from '@apollo/client/react';
import type { CommandInputs } from '../../app/command/command.ts';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { type Choice, SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import type { DeliveryRowFragment } from './deliveries.generated.ts';
import { DriverChoicesDocument } from './vehicles.generated.ts';

type Values = { vehicleId: string | null; driverId: string | null };

/** Which vehicle brings it, and who drives. */
const AssignInputs: CommandInputs<DeliveryRowFragment, Values, Choice[]> = ({ editor: { field }, asked }) => {
  const text = useText();
  const { data, loading } = useQuery(DriverChoicesDocument, { context: { isQuiet: true } });
  return (
    <>
      <ChoiceField {...field('vehicleId')} required choices={asked} />
      <SelectField
        {...field('driverId')}
        choices={data?.driverList.nodes.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        noneLabel={text('logistics.delivery.driverOfVehicle')}
        isLoading={loading && !data}
      />
    </>
  );
};
export default AssignInputs;
