import type { ComponentType } from 'react';
import type { MessageFile, MessageId } from '../../lib/messages.ts';
import type { Action, DashboardName, FigureName, Subject, WidgetWidth } from '../../lib/schema.generated.ts';

/** What figures of orders can be narrowed by. */
export const orderDimensions = ['country', 'product', 'status', 'method', 'tags', 'customerTags'] as const;
/** What figures of several cards can be narrowed by. */
export const dimensions = [...orderDimensions, 'vehicle', 'course'] as const;
export type Dimension = (typeof dimensions)[number];

/** A card of a dashboard: what it is called, how wide it comes, and what it takes to read it. */
export type WidgetSpec = {
  /** Its own word; with that of its dashboard it is `analytics.support`. */
  id: string;
  titleId: MessageId;
  width: WidgetWidth;
  /** All of them are needed, besides the right to its dashboard. */
  rights?: readonly (readonly [Action, Subject])[];
  /** What the address says of it holds for its own dashboard only: it is not offered on others. */
  isOfOwnPage?: true;
  /** What it can be narrowed by. */
  knows?: readonly Dimension[];
};

/** A card of another dashboard, by its key, and the card of this one that it comes after. */
export type GuestSpec = Place & { after: string; rights: readonly (readonly [Action, Subject])[] };

/** A dashboard as the area declares it; its cards load with it, or with another dashboard on which one of them stands. */
export type DashboardSpec = {
  name: DashboardName;
  word: string;
  titleId: MessageId;
  right: readonly [Action, Subject];
  widgets: readonly WidgetSpec[];
  /** Cards of other dashboards that stand on it as it comes. */
  guests?: readonly GuestSpec[];
  /** Key figures that it is made of, each with what has to be readable: they leave it on paper, by email and by link. */
  figures?: readonly (readonly [FigureName, Subject])[];
  /** One card by itself, with what it needs to be read. */
  load: () => Promise<{ OneCard: ComponentType<{ id: string }> }>;
};

/** What the shell knows of a dashboard: where it is declared, and the texts that it and its cards use. */
export type DashboardEntry = {
  messages: readonly MessageFile[];
  load: () => Promise<{ spec: DashboardSpec }>;
};

/** A card on a dashboard: `analytics.support`, and how much of a row it takes. */
export type Place = { id: string; width: WidgetWidth };

export const keyOf = ({ word }: Pick<DashboardSpec, 'word'>, id: string): string => `${word}.${id}`;
/** The dashboard that a card comes from, and its word there. */
export const partsOf = (key: string): [string, string] => {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
};
/** A dashboard as it comes. */
export const originalOf = (spec: DashboardSpec): Place[] =>
  spec.widgets.flatMap(({ id, width }) => [
    { id: keyOf(spec, id), width },
    ...(spec.guests ?? []).filter(({ after }) => after === id).map((guest) => ({ id: guest.id, width: guest.width })),
  ]);
