import { createContext, useContext } from 'react';

/** Whether the fields of this form are only shown, because the viewer may not change the record. */
const FormReadOnly = createContext(false);

export const FormReadOnlyProvider = FormReadOnly.Provider;
export const useFormReadOnly = () => useContext(FormReadOnly);

/** Fields of the form that a role limits, by their names: shown as far as they are, and not to be changed. */
const FieldLimits = createContext<(name: string) => boolean>(() => false);

export const FieldLimitsProvider = FieldLimits.Provider;
export const useIsLimited = (name: string) => useContext(FieldLimits)(name);
