import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { RecordPicker } from '../../kit/records/RecordPicker.tsx';
import { useText } from '../../lib/text.ts';
import { DriverChoicesDocument } from './vehicles.generated.ts';

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The driver that the record has, so that it is named before anything is searched. */
  known: { id: string; name: string } | null;
  help?: string;
};

/** Chooses a driver: what is typed is searched among all of them. */
export function DriverField<Values extends FieldValues>({ control, name, known, help }: Props<Values>) {
  const text = useText();
  const { query } = useApolloClient();
  const isReadOnly = useFormReadOnly();
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error);
  const [chosen, setChosen] = useState(known);
  const id = field.value as string | null;
  return (
    <RecordPicker
      label={text('logistics.field.driver')}
      value={id === null ? null : ([chosen, known].find((one) => one?.id === id) ?? { id, name: `#${id}` })}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...(problem !== undefined && { problem })}
      {...(help !== undefined && { help })}
      isReadOnly={isReadOnly}
      onChange={(driver) => {
        setChosen(driver);
        field.onChange(driver?.id ?? null);
      }}
      search={async (search) => {
        const { data } = await query({
          query: DriverChoicesDocument,
          variables: { search },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        return (data?.driverList.nodes ?? []).map(({ id: found, name: called, phone }) => ({
          id: found,
          name: called,
          ...(phone && { text: phone }),
        }));
      }}
    />
  );
}
