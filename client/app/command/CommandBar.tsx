import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { type HeadAction, HeadActions } from '../record/HeadActions.tsx';
import { isPressed } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { type AnyCommand, lookOf } from './command.ts';
import { isCommand, type Offer, useCommandMenu, useOffered } from './useOffered.tsx';
import { useCommands } from './useCommands.ts';
import { useOpenForm } from './useOpenForm.ts';
import { needMessages } from '../../lib/languages.ts';

const CommandForm = lazy(async () => {
  const [{ CommandForm: Form }] = await Promise.all([import('./CommandForm.tsx'), needMessages(['form'])]);
  return { default: Form };
});

type Props<Target> = {
  /** Of the record. */
  name: string;
  target: Target;
  /** What comes next, as buttons. */
  buttons: readonly (AnyCommand<NoInfer<Target>> | HeadAction | false)[];
  /** Everything else, in a menu before them. */
  menu: readonly Offer<NoInfer<Target>>[];
  /** Other menus, between both. */
  children?: ReactNode;
};

/** What can be done with the record that a page shows, in its head and in the palette; the form of one lies over the page. */
export function CommandBar<Target extends { id: string }>({ name, target, buttons, menu, children }: Props<Target>) {
  const text = useText();
  const { busy, run } = useCommands();
  const isOffered = useOffered();
  const menuOf = useCommandMenu();
  const [open, setOpen] = useOpenForm();
  const start = (command: AnyCommand<Target>) => void (command.form ? setOpen(command.name) : run(command, target));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // What lies over the page has keys of its own.
    if (
      event.defaultPrevented ||
      event.repeat ||
      busy !== null ||
      document.querySelector('[role="dialog"], [role="menu"]')
    )
      return;
    const pressed = [...buttons, ...menu].find(
      (offer): offer is AnyCommand<Target> =>
        offer !== false &&
        isCommand<Target, object>(offer) &&
        offer.keyName !== undefined &&
        isPressed(event, offer.keyName) &&
        isOffered(offer, target),
    );
    if (!pressed) return;
    event.preventDefault();
    start(pressed);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const more = menuOf(target, menu, start);
  const steps = buttons.flatMap((offer): HeadAction[] => {
    if (offer === false) return [];
    if (!isCommand<Target, HeadAction>(offer)) return [{ ...offer, isDisabled: busy !== null }];
    if (!isOffered(offer, target)) return [];
    const { label, icon: Icon } = lookOf(offer, target);
    return [
      {
        id: offer.name,
        label: text(label),
        icon: <Icon size={18} />,
        isMain: offer.isMain ?? false,
        isBusy: busy === offer.name,
        isDisabled: busy !== null,
        onSelect: () => start(offer),
        keyName: offer.keyName,
        words: offer.words,
      },
    ];
  });
  return (
    <>
      {more.length > 0 && <ActionMenu label={text('kit.row.more', { name })} actions={more} />}
      {children}
      <HeadActions name={name} actions={steps} more={more} />
      <CommandForms
        target={target}
        commands={[...buttons, ...menu].filter((offer) => offer !== false && isCommand<Target, object>(offer))}
        open={open}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

type FormsProps<Target> = {
  target: Target;
  commands: readonly AnyCommand<NoInfer<Target>>[];
  /** Name of the command whose form is open. */
  open: string | null;
  onClose: () => void;
};

/** The form that is open, of a command that is offered. */
export function CommandForms<Target extends { id: string }>({ target, commands, open, onClose }: FormsProps<Target>) {
  const isOffered = useOffered();
  const command = commands.find(({ name, form }) => form !== undefined && name === open);
  if (!command || !isOffered(command, target)) return null;
  return (
    <Suspense fallback={null}>
      <CommandForm
        key={command.name}
        command={command as AnyCommand<{ id: string }>}
        target={target}
        onClose={onClose}
      />
    </Suspense>
  );
}
