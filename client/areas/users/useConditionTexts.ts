import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useRoleName } from '../../app/useRoleName.ts';
import { countryName } from '../../kit/form/countries.ts';
import { needMessages } from '../../lib/languages.ts';
import type { MessageFile, MessageId } from '../../lib/messages.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { conditionTexts } from './conditionTexts.ts';
import { fieldWord, type Conditions } from './rules.ts';
import { useRoleNames } from './useRoleChoices.tsx';

type Value = Conditions[string];
type Names = readonly { field: string; name: string }[];

/** Whether a condition names a role, whose first ones are translated. */
export const namesRole = (subject: Subject, field: string) =>
  field === 'roleId' || (subject === 'Role' && field === 'id');

/** Conditions in words: those of choices stand with the records that they are about, and are loaded when they are needed. */
export function useConditionTexts(subjects: readonly Subject[]) {
  const text = useText();
  const { locale } = useIntl();
  const roles = useRoleNames();
  const roleName = useRoleName();
  const files = [...new Set(subjects.flatMap((subject) => conditionTexts[subject]?.file ?? []))].sort().join();
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    let isOver = false;
    needMessages(files.split(',').filter(Boolean) as MessageFile[]).then(
      () => isOver || setLoaded(files),
      // Without them the words of the schema are shown.
      () => undefined,
    );
    return () => void (isOver = true);
  }, [files]);

  /** What a value of a field is called; `name` is that of a record. */
  const valueText = (subject: Subject, field: string, value: Value, name?: string): string => {
    if (typeof value === 'boolean') return text(value ? 'roles.scope.yes' : 'roles.scope.no');
    if (namesRole(subject, field)) {
      const role = roles.find(({ id }) => id === String(value));
      return role ? roleName(role) : (name ?? String(value));
    }
    if (field === 'country') return countryName(String(value), locale);
    if (field === 'language')
      return new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(String(value)) ?? String(value);
    const id = (conditionTexts[subject]?.fields[field] as Record<string, MessageId> | undefined)?.[String(value)];
    if (id !== undefined && loaded === files) return text(id);
    return name ?? (typeof value === 'number' ? `#${value}` : String(value ?? ''));
  };

  /** All conditions of a rule. */
  const conditionsText = (subject: Subject, conditions: Conditions, names: Names): string =>
    Object.entries(conditions)
      .map(([field, value]) => {
        if (value === '@me') return text('roles.scope.own');
        if (value === '@team') return text('roles.scope.team');
        const name = names.find((one) => one.field === field)?.name;
        return text('roles.scope.is', {
          field: text('roles.scope.name', { field: fieldWord(subject, field) }),
          value: valueText(subject, field, value, name),
        });
      })
      .join(' · ');

  return { valueText, conditionsText };
}
