import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { roleOfFile, rulesBeyond } from './roleFile.ts';
import type { roleKind } from './roleKind.ts';
import { useRuleSubjectsQuery } from './roles.generated.ts';

type Values = ReturnType<typeof roleKind.toForm>;
type Said = { severity: 'info' | 'error'; text: string };
const dirty = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** Fills the form of a role from a file, and says how far it differs from what stood there. Nothing is saved by it. */
export function RoleFromFile({ form }: { form: UseFormReturn<Values> }) {
  const text = useText();
  const { list } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { data } = useRuleSubjectsQuery({ context: { isQuiet: true } });
  const known = data?.ruleSubjects.map(({ subject }) => subject as string);
  const take = async (file: File | undefined) => {
    if (file === undefined || known === undefined) return;
    const read = roleOfFile(await file.text(), known);
    if (read === null) return setSaid({ severity: 'error', text: text('roles.file.other') });
    const before = form.getValues();
    for (const name of Object.keys(read.values) as (keyof Values)[]) form.setValue(name, read.values[name], dirty);
    const counts = {
      added: rulesBeyond(read.values.rules, before.rules),
      removed: rulesBeyond(before.rules, read.values.rules),
    };
    const unknown = read.unknown.length > 0 ? ` ${text('roles.file.unknown', { names: list(read.unknown) })}` : '';
    setSaid({ severity: 'info', text: text('roles.file.taken', counts) + unknown });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button
        variant="tonal"
        color="secondary"
        size="small"
        startIcon={<IconFileImport size={18} />}
        disabled={known === undefined}
        onClick={() => input.current?.click()}
      >
        {text('roles.file.take')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('roles.file.take')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {said && (
        <Alert severity={said.severity} sx={{ width: '100%' }}>
          {said.text}
        </Alert>
      )}
    </Box>
  );
}
