import type { CommandInputs } from '../../app/command/command.ts';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import type { Choice } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import type { DeliveryRowFragment } from './deliveries.generated.ts';
import { DriverField } from './DriverField.tsx';

type Values = { vehicleId: string | null; driverId: string | null };

/** Which vehicle brings it, and who drives. */
const AssignInputs: CommandInputs<DeliveryRowFragment, Values, Choice[]> = ({ editor, asked, target }) => (
  <>
    <ChoiceField {...editor.field('vehicleId')} required choices={asked} />
    <DriverField
      control={editor.form.control}
      name="driverId"
      known={target.driver}
      help={useText()('logistics.delivery.driverHelp')}
    />
  </>
);
export default AssignInputs;
