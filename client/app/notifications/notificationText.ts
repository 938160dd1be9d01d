import type { Formats } from '../../lib/format.ts';
import type { NotificationLook } from '../area.ts';

/** Names and figures of a notification, as the server gives them. */
export type NotificationData = {
  name?: string;
  quantity?: number;
  count?: number;
  actorName?: string;
  guestName?: string;
  client?: string;
  answer?: string;
  unit?: string;
  browser?: string;
  system?: string;
  page?: string;
  path?: string;
  board?: string;
  column?: string;
  isToday?: string;
  service?: string;
  place?: string;
  step?: string;
  incident?: string;
  isPassed?: string;
  figure?: string;
  direction?: string;
  amount?: number;
  limit?: number;
  title?: string;
  course?: string;
  host?: string;
  reason?: string;
  state?: string;
};

type Amounts = Pick<Formats, 'moneyIn' | 'number'>;

/** Its line below, by what it tells. */
export const detailIn = ({ detailId }: NotificationLook, values: ReturnType<typeof valuesIn>) =>
  typeof detailId === 'function' ? detailId(values) : detailId;

/** An amount of money in the currency that is told with it, or a count. */
const amountIn = ({ unit }: NotificationData, { moneyIn, number }: Amounts, amount: number) =>
  unit ? moneyIn(unit)(Math.round(amount * 100)) : number(amount);

/** The same for its text: all that a text may name is there. */
export const valuesIn = (data: NotificationData, formats: Amounts) => ({
  name: data.name ?? '',
  quantity: data.quantity ?? 0,
  count: data.count ?? 0,
  actor: data.actorName ?? 'Atrium',
  guestName: data.guestName ?? '',
  client: data.client ?? '',
  answer: data.answer ?? '',
  unit: data.unit ?? '',
  browser: data.browser ?? '',
  system: data.system ?? '',
  hasSystem: String(Boolean(data.system)),
  page: data.page ?? '',
  path: data.path ?? '',
  host: data.host ?? '',
  reason: data.reason ?? '',
  state: data.state ?? '',
  board: data.board ?? '',
  column: data.column ?? '',
  isToday: data.isToday ?? '',
  incident: data.incident ?? '',
  isPassed: data.isPassed ?? '',
  service: data.service ?? '',
  place: data.place ?? '',
  step: data.step ?? '',
  figure: data.figure ?? '',
  direction: data.direction ?? '',
  amount: data.amount === undefined ? '' : amountIn(data, formats, data.amount),
  limit: data.limit === undefined ? '' : amountIn(data, formats, data.limit),
  title: data.title ?? '',
  course: data.course ?? '',
});
