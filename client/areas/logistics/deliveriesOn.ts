import { deliveriesPath } from './urls.ts';

/** Deliveries that a figure of these days is made of. */
export const deliveriesOn = (what: 'sent' | 'arrived' | 'delivered' | 'finished', from: string, to = from): string => {
  const name = what === 'delivered' ? 'finished' : what;
  return `${deliveriesPath}?${what === 'delivered' ? 'status=delivered&' : ''}${name}From=${from}&${name}To=${to}`;
};
