import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRoleName } from '../../app/useRoleName.ts';
import { countriesByName } from '../../kit/form/countries.ts';
import { RecordPicker } from '../../kit/records/RecordPicker.tsx';
import type { Subject } from '../../lib/schema.generated.ts';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { ConditionValuesDocument, useConditionValuesQuery, type RuleSubjectsQuery } from './roles.generated.ts';
import type { Conditions } from './rules.ts';
import { namesRole, useConditionTexts } from './useConditionTexts.ts';
import { useRoleNames } from './useRoleChoices.tsx';

export type Condition = RuleSubjectsQuery['ruleSubjects'][number]['conditions'][number];
type Value = Conditions[string];

type Props = {
  subject: Subject;
  condition: Condition;
  /** What a screen reader calls the field. */
  label: string;
  value: Value;
  isFixed: boolean;
  onChange: (value: Value) => void;
};

/** What a condition holds before anything is chosen. */
export const firstValue = ({ kind, choices }: Condition): Value =>
  kind === 'CHOICE' ? (choices[0] ?? '') : kind === 'YES_NO' ? true : '';

/** What a condition is compared with: a choice, a country, a record by its name, or a text. */
export function ConditionValue(props: Props) {
  const { subject, condition } = props;
  if (condition.kind === 'TEXT') return <TextValue {...props} />;
  if (condition.kind === 'COUNTRY') return <CountryValue {...props} />;
  if (condition.kind === 'RECORD' && !namesRole(subject, condition.field)) return <RecordValue {...props} />;
  return <ChoiceValue {...props} />;
}

function ChoiceValue({ subject, condition: { field, kind, choices }, label, value, isFixed, onChange }: Props) {
  const text = useText();
  const { valueText } = useConditionTexts([subject]);
  const roleName = useRoleName();
  const roles = useRoleNames();
  const options =
    kind === 'YES_NO'
      ? [true, false].map((one) => ({ value: one, name: valueText(subject, field, one) }))
      : kind === 'RECORD'
        ? roles.map((role) => ({ value: Number(role.id), name: roleName(role) }))
        : choices.map((one) => ({ value: one, name: valueText(subject, field, one) }));
  const at = options.findIndex((one) => one.value === value);
  return (
    <TextField
      select
      size="small"
      value={at < 0 ? '' : String(at)}
      disabled={isFixed}
      error={at < 0}
      helperText={at < 0 && text('roles.scope.valueNeeded')}
      onChange={(event) => onChange(options[Number(event.target.value)]!.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    >
      {options.map(({ name }, place) => (
        <MenuItem key={name} value={String(place)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function CountryValue({ label, value, isFixed, onChange }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const [countries] = useState(() => countriesByName(locale));
  return (
    <Autocomplete
      size="small"
      disabled={isFixed}
      options={countries}
      value={countries.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      onChange={(_, chosen) => onChange(chosen?.code ?? '')}
      noOptionsText={text('form.country.none')}
      renderInput={(params) => (
        <TextField
          {...params}
          error={value === ''}
          helperText={value === '' && text('roles.scope.valueNeeded')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}

function RecordValue({ subject, condition: { field }, label, value, isFixed, onChange }: Props) {
  const text = useText();
  const apollo = useApolloClient();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<{ value: Value; name: string } | null>(null);
  const isKnown = value === '' || chosen?.value === value;
  const { data } = useConditionValuesQuery({
    variables: { subject, field, value, language },
    skip: isKnown,
    context: { isQuiet: true },
  });
  const name = chosen?.value === value ? chosen.name : data?.conditionValues[0]?.name;
  const shown = name ?? (data ? text('roles.scope.gone') : '');
  return (
    <RecordPicker
      size="small"
      isLabelHidden
      label={label}
      isReadOnly={isFixed}
      isWrong={value === ''}
      {...(value === '' && { help: text('roles.scope.valueNeeded') })}
      value={value === '' ? null : { id: String(value), name: shown }}
      onChange={(record) => {
        const next = record === null ? null : { value: JSON.parse(record.id) as Value, name: record.name };
        setChosen(next);
        onChange(next?.value ?? '');
      }}
      search={async (typed) => {
        const found = await apollo.query({
          query: ConditionValuesDocument,
          variables: { subject, field, search: typed, language },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        return (found.data?.conditionValues ?? []).map((one) => ({ id: JSON.stringify(one.value), name: one.name }));
      }}
    />
  );
}

function TextValue({ label, value, isFixed, onChange }: Props) {
  const text = useText();
  // With the blank after a word that is still being typed.
  const [typed, setTyped] = useState('');
  const kept = String(value ?? '');
  return (
    <TextField
      size="small"
      value={typed.trim() === kept ? typed : kept}
      disabled={isFixed}
      error={kept === ''}
      helperText={kept === '' && text('roles.scope.valueNeeded')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value.trim());
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 100 } }}
    />
  );
}
