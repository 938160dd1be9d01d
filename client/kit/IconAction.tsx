import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ElementType, ReactElement } from 'react';
import { tooltip } from './tooltips.ts';

type IconActionProps<Root extends ElementType> = IconButtonProps<Root, { component?: Root }> & {
  /** Names the button, for the eye on hover and for a screen reader always. */
  label: string;
  children: ReactElement;
};

/** A button that is only an icon: it never goes without its name. */
export function IconAction<Root extends ElementType = 'button'>({ label, children, ...button }: IconActionProps<Root>) {
  return (
    <IconButton aria-label={label} {...tooltip(label)} {...button}>
      {children}
    </IconButton>
  );
}
