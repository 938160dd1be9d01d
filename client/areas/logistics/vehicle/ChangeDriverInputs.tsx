import type { CommandInputs } from '../../../app/command/command.ts';
import { useText } from '../../../lib/text.ts';
import { DriverField } from '../DriverField.tsx';
import type { Driven } from './driverCommands.tsx';

/** Who drives the vehicle from now on; empty for no driver. */
const ChangeDriverInputs: CommandInputs<Driven, { driverId: string | null }> = ({ editor, target }) => (
  <DriverField
    control={editor.form.control}
    name="driverId"
    known={target.driver}
    help={useText()('logistics.assignments.help')}
  />
);
export default ChangeDriverInputs;
