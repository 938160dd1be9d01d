import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType, ReactElement } from 'react';

type IconActionProps<Root extends ElementType> = IconButtonProps<Root, { component?: Root }> & {
  /** Names the button, for the eye on hover and for a screen reader always. */
  label: string;
  children: ReactElement;
};

/** A button that is only an icon: it never goes without its name. */
export function IconAction<Root extends ElementType = 'button'>({ label, children, ...button }: IconActionProps<Root>) {
  return (
    <Tooltip title={label} describeChild={false}>
      <IconButton aria-label={label} {...button}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
