import {
  codeWord,
  placeOrder,
  stateWord,
  type CodeWord,
  type PlacePart,
  type StateWord,
} from '../../../schema/addresses.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';

const stateTexts: Record<StateWord, MessageId> = {
  state: 'form.address.state',
  province: 'form.address.province',
  prefecture: 'form.address.prefecture',
  county: 'form.address.county',
  emirate: 'form.address.emirate',
  governorate: 'form.address.governorate',
  region: 'form.address.region',
};
const codeTexts: Record<CodeWord, MessageId> = {
  zip: 'form.address.zip',
  pin: 'form.address.pin',
  eircode: 'form.address.eircode',
  postal: 'form.address.postal',
};

/**
 * What a form asks of the place of an address: in the order of its country, by its words. A part that the country does not
 * write is asked for while it holds something, so that it can be read and emptied.
 */
export function usePlaceParts(country: string, values: Partial<Record<PlacePart, string>>) {
  const text = useText();
  const order = placeOrder(country);
  // Whoever delivers needs the town, wherever the country writes it.
  const asked: PlacePart[] = order.includes('city') ? order : ['city', ...order];
  const held = (['state', 'postcode'] as const).filter((part) => !order.includes(part) && values[part]);
  const labels: Record<PlacePart, string> = {
    city: text('form.address.city'),
    state: text(stateTexts[stateWord(country)]),
    postcode: text(codeTexts[codeWord(country)]),
  };
  return [...asked, ...held].map((part) => ({ part, label: labels[part], isWritten: order.includes(part) }));
}
