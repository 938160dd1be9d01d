import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import type { Icon } from '@tabler/icons-react';
import { tooltip } from '../tooltips.ts';

type RichTextToolProps = {
  label: string;
  icon: Icon;
  isOn?: boolean;
  isFirst?: boolean;
  opensGroup?: boolean;
  onPress: (button: HTMLElement) => void;
};

/** A button of the toolbar; without `isOn` it does something instead of setting something. */
export function RichTextTool({ label, icon: Glyph, isOn, isFirst = false, opensGroup, onPress }: RichTextToolProps) {
  return (
    <>
      {opensGroup && <Divider orientation="vertical" flexItem sx={{ mx: 1 }} />}
      <IconButton
        size="small"
        aria-label={label}
        {...tooltip(label)}
        aria-pressed={isOn}
        tabIndex={isFirst ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => onPress(event.currentTarget)}
        sx={(theme) =>
          isOn
            ? {
                borderRadius: 1,
                color: theme.vars!.palette.primary.text,
                backgroundColor: theme.vars!.palette.primary.soft,
              }
            : { borderRadius: 1 }
        }
      >
        <Glyph size={18} />
      </IconButton>
    </>
  );
}
