import { useMemo } from 'react';
import { type Param, useListState } from '../../lib/listState.ts';
import { asSeveral } from '../../lib/severalValues.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { OrderStatus } from '../../lib/schema.generated.ts';
import { dimensions, type Dimension } from './dashboardSpec.ts';

/*
 * What the cards of a dashboard are narrowed by, by a click on one of them. It stands in the address as `country=FR&product=12`,
 * so that a link opens the same figures; what leads from a card to its rows takes it along.
 */

/** Null where nothing is chosen; what cannot be a value of the dimension is no choice. */
const of = (shape: RegExp): Param<string | null> => ({
  initial: null,
  read: (value) => (shape.test(value) ? value : undefined),
  write: (value) => value ?? undefined,
});
export const orderStatuses = ['dispatched', 'out_for_delivery', 'ready_to_pickup', 'delivered'] as const;

export const crossCodec = {
  country: of(/^[A-Z]{2}$/),
  product: of(/^[1-9]\d{0,8}$/),
  // Lists on a dashboard have a status of their own.
  orderStatus: of(new RegExp(`^(?:${orderStatuses.join('|')})$`)),
  method: of(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u),
  orderTag: of(/^\S(?:.{0,38}\S)?$/u),
  customerTag: of(/^\S(?:.{0,38}\S)?$/u),
  vehicle: of(/^[1-9]\d{0,8}$/),
  course: of(/^[1-9]\d{0,8}$/),
};

/** What the address of a dashboard calls a dimension; lists of rows know it by its name. */
const wordOf = {
  ...{ country: 'country', product: 'product', status: 'orderStatus', method: 'method' },
  ...{ tags: 'orderTag', customerTags: 'customerTag', vehicle: 'vehicle', course: 'course' },
} as const;

export const dimensionTexts: Record<Dimension, { by: MessageId; not: MessageId }> = {
  country: { by: 'parts.cross.byCountry', not: 'parts.cross.notByCountry' },
  product: { by: 'parts.cross.byProduct', not: 'parts.cross.notByProduct' },
  status: { by: 'parts.cross.byStatus', not: 'parts.cross.notByStatus' },
  method: { by: 'parts.cross.byMethod', not: 'parts.cross.notByMethod' },
  tags: { by: 'parts.cross.byTag', not: 'parts.cross.notByTag' },
  customerTags: { by: 'parts.cross.byCustomerTag', not: 'parts.cross.notByCustomerTag' },
  vehicle: { by: 'parts.cross.byVehicle', not: 'parts.cross.notByVehicle' },
  course: { by: 'parts.cross.byCourse', not: 'parts.cross.notByCourse' },
};

export type CrossState = Record<keyof typeof crossCodec, string | null>;
export type CrossFilter = { dimension: Dimension; value: string };

type OrderWord = 'country' | 'product' | 'orderStatus' | 'method' | 'orderTag' | 'customerTag';

/** For a loader: what the address narrows the figures by. */
export const crossStateAt = (params: URLSearchParams): CrossState => {
  const read = (name: keyof CrossState) => crossCodec[name].read(params.get(name) ?? '') ?? null;
  return {
    country: read('country'),
    product: read('product'),
    orderStatus: read('orderStatus'),
    method: read('method'),
    orderTag: read('orderTag'),
    customerTag: read('customerTag'),
    vehicle: read('vehicle'),
    course: read('course'),
  };
};

/** Which orders the server is to count. */
export function crossVariables(state: Pick<CrossState, OrderWord>) {
  const { country, product, orderStatus, method, orderTag, customerTag } = state;
  if ([country, product, orderStatus, method, orderTag, customerTag].every((one) => one === null)) return null;
  const status = (orderStatus?.toUpperCase() ?? null) as OrderStatus | null;
  return { country, productId: product, status, method, tag: orderTag, customerTag };
}

/** Lists take several of these: a comma in one must not part it. */
const severalIn = new Set<Dimension>(['tags', 'customerTags']);

export function narrowedPath(path: string, filters: readonly CrossFilter[]): string {
  const [place, query = ''] = path.split('?') as [string, string?];
  const params = new URLSearchParams(query);
  for (const { dimension, value } of filters)
    if (!params.has(dimension)) params.set(dimension, severalIn.has(dimension) ? asSeveral([value])! : value);
  return params.size > 0 ? `${place}?${params.toString()}` : place;
}

/** What the address of a dashboard says besides: lists on it leave that alone. */
export const dashboardWords = ['period', 'year', 'budget', ...Object.values(wordOf)] as const;

export function useCrossFilter() {
  const { state, patch } = useListState(crossCodec);
  const { country, product, orderStatus, method, orderTag, customerTag, vehicle, course } = state as CrossState;
  return useMemo(() => {
    const values: Record<Dimension, string | null> = {
      ...{ country, product, status: orderStatus, method, tags: orderTag, customerTags: customerTag, vehicle, course },
    };
    const filters = dimensions.flatMap((dimension): CrossFilter[] => {
      const value = values[dimension];
      return value === null ? [] : [{ dimension, value }];
    });
    return {
      values,
      filters,
      variables: crossVariables({ country, product, orderStatus, method, orderTag, customerTag }),
      /** The address of rows, narrowed like the figure that leads there. What it says itself stays. */
      narrowed: (path: string) => narrowedPath(path, filters),
      /** Chosen once more, it is taken off. */
      toggle: (dimension: Dimension, value: string) =>
        patch({ [wordOf[dimension]]: values[dimension] === value ? null : value }),
      clear: (dimension: Dimension) => patch({ [wordOf[dimension]]: null }),
    };
  }, [country, product, orderStatus, method, orderTag, customerTag, vehicle, course, patch]);
}
