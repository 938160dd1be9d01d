import { createContext, useContext } from 'react';

/** Whether the fields of this form are only shown, because the viewer may not change the record. */
const FormReadOnly = createContext(false);

export const FormReadOnlyProvider = FormReadOnly.Provider;
export const useFormReadOnly = () => useContext(FormReadOnly);
