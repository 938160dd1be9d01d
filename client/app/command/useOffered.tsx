import { useCallback } from 'react';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useRights } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { type AnyCommand, lookOf } from './command.ts';

/** Whether the viewer may do it, and the record allows it. */
export function useOffered() {
  const may = useRights();
  return useCallback(
    <Target,>(command: AnyCommand<NoInfer<Target>>, target: Target): boolean =>
      may(command.action ?? 'update', command.subject) && (command.isOffered?.(target) ?? true),
    [may],
  );
}

/** An entry of a menu, or a command that becomes one where it is offered. */
export type Offer<Target> = AnyCommand<Target> | MenuAction | false;
export const isCommand = <Target, Other extends object>(
  offer: AnyCommand<Target> | Other,
): offer is AnyCommand<Target> => 'operation' in offer;

/** Commands as entries of a menu. `start` does one, or opens its form. */
export function useCommandMenu() {
  const text = useText();
  const isOffered = useOffered();
  return useCallback(
    <Target,>(
      target: Target,
      offers: readonly Offer<NoInfer<Target>>[],
      start: (command: AnyCommand<NoInfer<Target>>) => void,
    ): MenuAction[] =>
      offers.flatMap((offer): MenuAction[] => {
        if (offer === false) return [];
        if (!isCommand<Target, MenuAction>(offer)) return [offer];
        if (!isOffered(offer, target)) return [];
        const { label, icon: Icon } = lookOf(offer, target);
        const danger = offer.isDangerous ? { isApart: true, isDangerous: true } : {};
        return [
          {
            id: offer.name,
            label: text(label),
            icon: <Icon size={20} />,
            onSelect: () => start(offer),
            keyName: offer.keyName,
            words: offer.words,
            ...danger,
          },
        ];
      }),
    [text, isOffered],
  );
}
