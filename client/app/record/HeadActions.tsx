import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useNavigate, type To } from 'react-router-dom';
import { ariaKeys, type KeyName } from '../../lib/keys.ts';
import type { EverydayWords } from '../../lib/viewActions.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useRecordActions } from './useRecordActions.ts';

/** A button in the head of a page. */
export type HeadAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The likely one: it is filled. */
  isMain?: boolean;
  color?: ButtonProps['color'];
  /** Waits for the answer to its own click. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** The shortcut that does the same. */
  keyName?: KeyName | undefined;
  /** Everyday words for it, which the palette finds it by. */
  words?: EverydayWords | undefined;
} & ({ to: To; onSelect?: undefined } | { onSelect: () => void; to?: undefined });

type Props = {
  /** Of the record, for the palette. */
  name: string;
  /** What is false is not offered. */
  actions: readonly (HeadAction | false)[];
  /** What the menus beside the buttons hold. */
  more?: readonly MenuAction[];
};

/** What can be done with the record that the page shows, as buttons. The palette offers the same. */
export function HeadActions({ name, actions: offered, more = [] }: Props) {
  const actions = offered.filter((action) => action !== false);
  const navigate = useNavigate();
  useRecordActions(name, [
    ...actions.map(({ id, label, icon, isDisabled = false, words, to, onSelect }) => ({
      ...{ id, label, icon, isDisabled, words },
      onSelect: onSelect ?? (() => void navigate(to, { preventScrollReset: true })),
    })),
    ...more,
  ]);
  return actions.map(
    ({ id, label, icon, isMain = false, color = 'primary', isBusy = false, isDisabled, keyName, ...act }) => (
      <Button
        key={id}
        variant={isMain ? 'contained' : 'tonal'}
        color={color}
        startIcon={icon}
        loading={isBusy ? true : null}
        disabled={isDisabled}
        {...(keyName && { 'aria-keyshortcuts': ariaKeys(keyName) })}
        {...(act.to === undefined
          ? { onClick: act.onSelect }
          : { component: Link, to: act.to, preventScrollReset: true })}
      >
        {label}
      </Button>
    ),
  );
}
