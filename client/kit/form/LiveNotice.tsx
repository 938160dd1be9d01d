import Paper from '@mui/material/Paper';
import { useText } from '../../lib/text.ts';
import { FormAlert } from './FormAlert.tsx';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { useDisplayTools } from './useDisplayTools.ts';

type Props = {
  /** Fields that somebody else changed. */
  fields: string[];
  displays: FieldDisplays;
  onTake: () => void;
  onLater: () => void;
};

/** Tells that the record has moved on while it is being edited. */
export function LiveNotice({ fields, displays, onTake, onLater }: Props) {
  const text = useText();
  const { formats } = useDisplayTools();
  const names = fields.flatMap((field) => (displays[field] ? [text(displays[field].label)] : []));
  return (
    <Paper sx={{ boxShadow: (theme) => theme.vars!.palette.elevation.menu }}>
      <FormAlert
        severity="info"
        title={text('form.live.title')}
        text={text('form.live.text', { fields: formats.list(names) })}
        actions={[
          { label: text('form.live.later'), onClick: onLater },
          { label: text('form.live.take'), onClick: onTake },
        ]}
      />
    </Paper>
  );
}
