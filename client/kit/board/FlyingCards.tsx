import { Component, type ReactNode, type RefObject } from 'react';

type Places = Map<string, DOMRect>;
type Props = {
  root: RefObject<HTMLElement | null>;
  /** Another value: cards may have changed their places. */
  watched: unknown;
  /** Card that came under a finger or the pointer, and has been seen coming. */
  skipped: RefObject<string | null>;
  children: ReactNode;
};

const maxFlying = 300;
const lasts = 220;

/** Cards that were moved fly to their new places, so that the eye can follow. A class: only one knows the places before. */
export class FlyingCards extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Places | null {
    if (before.watched === this.props.watched || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    const cards = this.#cards();
    return cards.length > maxFlying ? null : placesOf(cards);
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    if (places === null || places.size === 0) return;
    const { skipped } = this.props;
    for (const card of this.#cards()) {
      const id = card.dataset['card']!;
      const was = places.get(id);
      if (id === skipped.current) continue;
      if (was === undefined) {
        card.animate([{ opacity: 0, scale: 0.96 }, {}], { duration: lasts, easing: 'ease-out' });
        continue;
      }
      const is = card.getBoundingClientRect();
      const [x, y] = [was.x - is.x, was.y - is.y];
      if (x === 0 && y === 0) continue;
      card.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: lasts, easing: 'ease-out' });
    }
    skipped.current = null;
  }

  #cards(): HTMLElement[] {
    return [...(this.props.root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const placesOf = (cards: HTMLElement[]): Places =>
  new Map(cards.map((card) => [card.dataset['card']!, card.getBoundingClientRect()]));
