import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  IconAlignLeft,
  IconCalendar,
  IconLink,
  IconListCheck,
  IconNumbers,
  IconPencil,
  IconToggleLeft,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import type { CustomFieldKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { kindTexts } from './customFieldKind.ts';
import { DeleteCustomFieldDocument, type CustomFieldFieldsFragment } from './customFields.generated.ts';
import { customFieldPath } from './urls.ts';

const icons: Record<CustomFieldKind, Icon> = {
  TEXT: IconAlignLeft,
  NUMBER: IconNumbers,
  DAY: IconCalendar,
  YES_NO: IconToggleLeft,
  CHOICE: IconListCheck,
  LINK: IconLink,
};

const call = callsOf({ changes: ['CustomField', 'User'] });
const deleteField = call({
  operation: DeleteCustomFieldDocument,
  variables: ({ id }: CustomFieldFieldsFragment) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('customFields.delete.title', { name }),
    text: text('customFields.delete.text'),
    confirmLabel: text('customFields.delete.action'),
    isDangerous: true,
  }),
  done: ({ deleteCustomField: { batchId } }, { target: { name }, text }) => ({
    text: text('customFields.delete.done', { name }),
    batchId,
    isTrashed: true,
  }),
});

/** A custom field in the list of all: what it is called, and what stands in it. */
export function CustomFieldEntry({ field }: { field: CustomFieldFieldsFragment }) {
  const text = useText();
  const { busy, run } = useCommands();
  const canChange = useCan('update', 'CustomField');
  const canDelete = useCan('delete', 'CustomField');
  const { id, name, kind, hint, choices } = field;
  const Look = icons[kind];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: '12px 16px 12px 24px',
        '& + &': { borderBlockStart: `1px solid ${theme.vars!.palette.divider}` },
      })}
    >
      <Box component={Look} size={24} stroke={1.5} aria-hidden sx={{ color: 'primary.main', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text(kindTexts[kind])}
          {hint && (
            <>
              {' · '}
              <bdi>{hint}</bdi>
            </>
          )}
        </Box>
        {choices.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {choices.map((choice) => (
              <StatusChip key={choice} tone="secondary" label={choice} />
            ))}
          </Box>
        )}
      </Box>
      {canChange && (
        <IconAction
          label={text('customFields.page.edit', { name })}
          component={Link}
          to={customFieldPath(id)}
          preventScrollReset
        >
          <IconPencil size={20} />
        </IconAction>
      )}
      {canDelete && (
        <IconAction
          label={text('customFields.page.delete', { name })}
          disabled={busy !== null}
          onClick={() => void run(deleteField, field)}
        >
          <IconTrash size={20} />
        </IconAction>
      )}
    </Box>
  );
}
