import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useFormField, type FieldProps } from '../../kit/form/useFormField.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { FieldLimit, FieldRuleInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useRuleSubjectsQuery } from './roles.generated.ts';

const limitTexts: Record<FieldLimit, MessageId> = {
  READ_ONLY: 'roles.fields.readOnly',
  MASK: 'roles.fields.mask',
  HIDE: 'roles.fields.hide',
};

/** Which fields a role hides, masks or lets be read only: a choice for each that can be limited. */
export function FieldRulesField<V extends FieldValues>(props: FieldProps<V>) {
  const text = useText();
  const {
    field: { value, onChange, ref },
    problem,
    isReadOnly,
  } = useFormField(props);
  const { data } = useRuleSubjectsQuery({ context: { isQuiet: true } });
  const rules: FieldRuleInput[] = value ?? [];
  const subjects = (data?.ruleSubjects ?? []).filter(({ fields }) => fields.length > 0);
  const choose = (rule: Pick<FieldRuleInput, 'subject' | 'field'>, limit: FieldLimit | '') => {
    const others = rules.filter((one) => one.subject !== rule.subject || one.field !== rule.field);
    onChange(limit === '' ? others : [...others, { ...rule, limit }]);
  };
  if (subjects.length === 0) return null;
  return (
    <Box ref={ref} tabIndex={-1} component="section" aria-label={props.label}>
      <Box component="h3" sx={{ typography: 'h5', margin: 0 }}>
        {props.label}
      </Box>
      <Box sx={{ color: 'text.secondary', typography: 'body2', marginBlock: 1 }}>{text('roles.fields.text')}</Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {subjects.map(({ subject, fields }) => (
        <Box key={subject} component="section" aria-label={text('roles.page.subject', { subject })}>
          <Box component="h4" sx={{ typography: 'subtitle2', margin: 0, marginBlock: 3 }}>
            {text('roles.page.subject', { subject })}
          </Box>
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))' }}
          >
            {fields.map(({ name, canMask }) => (
              <TextField
                key={name}
                select
                size="small"
                label={text('roles.fields.name', { field: name })}
                disabled={isReadOnly}
                value={rules.find((one) => one.subject === subject && one.field === name)?.limit ?? ''}
                onChange={(event) => choose({ subject, field: name }, event.target.value as FieldLimit | '')}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">{text('roles.fields.none')}</MenuItem>
                {(['READ_ONLY', 'MASK', 'HIDE'] as const)
                  .filter((limit) => limit !== 'MASK' || canMask)
                  .map((limit) => (
                    <MenuItem key={limit} value={limit}>
                      {text(limitTexts[limit])}
                    </MenuItem>
                  ))}
              </TextField>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
