import MuiLink from '@mui/material/Link';
import { Code } from '../../kit/Figures.tsx';
import { useFormats } from '../../lib/format.ts';
import type { CustomFieldKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { customValueText } from './customValues.ts';

/** What stands in a custom field. */
export function CustomValue({ kind, value }: { kind: CustomFieldKind; value: string }) {
  const text = useText();
  const formats = useFormats();
  if (kind === 'LINK')
    return (
      <MuiLink href={value} target="_blank" rel="noopener noreferrer" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {value.replace(/^https?:\/\//, '')}
      </MuiLink>
    );
  if (kind === 'NUMBER') return <Code value={value} />;
  return (
    <bdi>{customValueText(kind, value, formats, text('customFields.value.yes'), text('customFields.value.no'))}</bdi>
  );
}
