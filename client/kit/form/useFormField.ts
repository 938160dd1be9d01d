import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { afterPress } from './afterPress.ts';
import { useFieldLimit, useFormReadOnly } from './formReadOnly.ts';
import { useIsFresh } from './freshRow.ts';
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
  unread?: string,
) {
  const { field, fieldState } = useController({ control, name });
  const text = useText();
  const limit = useFieldLimit(name);
  const isLimited = limit !== undefined;
  const isReadOnly = useFormReadOnly() || isLimited;
  // The library checks a new row as soon as it is there. Nobody has been in its fields yet, so nothing is told of them.
  const isUntold = useIsFresh() && !fieldState.isTouched;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // The press may have removed the row of this field: the library would bring a piece of it back.
  const leave = () => {
    if (isThere.current) field.onBlur();
  };
  // Where what was typed is no number, the field knows best which it reads.
  const error = unread && fieldState.error && Number.isNaN(field.value) ? { type: unread } : fieldState.error;
  const problem = useProblemText(showLimit)(isUntold ? undefined : error);
  return {
    field: { ...field, onBlur: () => afterPress(leave) },
    isReadOnly,
    /** Its value is not there, so it is no empty one: see `HiddenField`. */
    isHidden: limit === 'HIDE',
    problem,
    /** The line below the field. Who may not fill it in needs no advice. */
    help: problem ?? (isLimited ? text('form.field.limited') : isReadOnly ? undefined : help),
  };
}
