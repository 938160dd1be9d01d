import { createContext, useContext } from 'react';
import type { FieldLimit } from '../../lib/schema.generated.ts';

/** Whether the fields of this form are only shown, because the viewer may not change the record. */
const FormReadOnly = createContext(false);

export const FormReadOnlyProvider = FormReadOnly.Provider;
export const useFormReadOnly = () => useContext(FormReadOnly);

/** What a role limits a field of the form by: shown as far as it is, and not to be changed. */
const FieldLimits = createContext<(name: string) => FieldLimit | undefined>(() => undefined);

export const FieldLimitsProvider = FieldLimits.Provider;
export const useFieldLimit = (name: string) => useContext(FieldLimits)(name);
