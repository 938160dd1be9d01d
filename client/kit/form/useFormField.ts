import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { useFormReadOnly, useIsLimited } from './formReadOnly.ts';
import { useProblemText } from './problems.ts';

/** What every field of a form takes. */
export type FieldProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  /** One line below the field; gives way to what is wrong. */
  help?: string;
  required?: boolean;
};

/** Binds a field to its form: its value, what is wrong with it in words, and whether it may be changed. */
export function useFormField<V extends FieldValues>(
  { control, name, help }: Pick<FieldProps<V>, 'control' | 'name' | 'help'>,
  showLimit?: (limit: string) => string,
) {
  const { field, fieldState } = useController({ control, name });
  const text = useText();
  const isLimited = useIsLimited(name);
  const isReadOnly = useFormReadOnly() || isLimited;
  const problem = useProblemText(showLimit)(fieldState.error);
  return {
    field,
    isReadOnly,
    problem,
    /** The line below the field. Who may not fill it in needs no advice. */
    help: problem ?? (isLimited ? text('form.field.limited') : isReadOnly ? undefined : help),
  };
}
