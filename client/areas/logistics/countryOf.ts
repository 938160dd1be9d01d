import * as v from 'valibot';
import { countriesByName, countryName } from '../../kit/form/countries.ts';
import { special } from '../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../kit/form/formFields.ts';
import type { Choice } from '../../kit/form/SelectField.tsx';
import type { MessageId } from '../../lib/messages.ts';

/** A country by its code, or none: the server keeps none as an empty text, the list to choose from as null. */
export const countryOf = (label: MessageId): FormField<string | null> => ({
  rule: v.nullable(v.string()),
  initial: '',
  display: special(label, (value, { locale, text }) =>
    value ? countryName(String(value), locale) : text('form.value.none'),
  ),
  clean: (value) => value ?? '',
});

/** Countries to choose from, in the order of the language. */
export const countryChoices = (locale: string): Choice[] =>
  countriesByName(locale).map(({ code, name }) => ({ value: code, label: name }));
