import { useController } from 'react-hook-form';
import type { CommandInputs } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { useProblemText } from '../../../kit/form/problems.ts';
import { CarrierField } from '../store/CarrierField.tsx';
import type { OrderParcel } from './orderAllowed.ts';
import type { ParcelValues } from './parcelFields.ts';

/** Carrier and number of a parcel. */
const ParcelInputs: CommandInputs<OrderParcel, ParcelValues> = ({ editor: { form, field } }) => {
  const problemText = useProblemText();
  const carrier = useController({ control: form.control, name: 'carrier' });
  const { value, onChange, onBlur, ref } = carrier.field;
  return (
    <>
      <CarrierField
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        problem={problemText(carrier.fieldState.error)}
      />
      <FormTextField {...field('trackingNumber')} isCode />
    </>
  );
};
export default ParcelInputs;
