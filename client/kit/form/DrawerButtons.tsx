import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';

type Props = {
  /** Id of the form: its buttons stand below it, in view. */
  formId: string;
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
  /** Another way to end the form, at the other end. */
  more?: ReactNode;
  /** What takes the record away, at the other end. */
  remove?: { label: string; onClick: () => void } | false | null | undefined;
};

/** The buttons of a drawer with a form: Cancel first, the action last. */
export function DrawerButtons({ formId, label, isBusy, isDisabled, onCancel, more, remove }: Props) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3 }}>
      {more}
      {remove && (
        <Button color="error" onClick={remove.onClick} sx={{ marginInlineEnd: 'auto' }}>
          {remove.label}
        </Button>
      )}
      {/* Where all does not fit into a line, these two stay beside each other. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3 }}>
        <Button variant="tonal" color="secondary" onClick={onCancel}>
          {text('kit.confirm.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={isBusy ? true : null} disabled={isDisabled}>
          {label}
        </Button>
      </Box>
    </Box>
  );
}
