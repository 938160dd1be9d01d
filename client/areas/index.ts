import type { Area } from '../app/area.ts';
import { activity } from './activity/index.ts';
import { academy } from './academy/index.ts';
import { account } from './account/index.ts';
import { auth } from './auth/index.ts';
import { calendar } from './calendar/index.ts';
import { chat } from './chat/index.ts';
import { contact } from './contact/index.ts';
import { dashboards } from './dashboards/index.ts';
import { ecommerce } from './ecommerce/index.ts';
import { email } from './email/index.ts';
import { help } from './help/index.ts';
import { invoice } from './invoice/index.ts';
import { kanban } from './kanban/index.ts';
import { logistics } from './logistics/index.ts';
import { pages } from './pages/index.ts';
import { properties } from './properties/index.ts';
import { search } from './search/index.ts';
import { users } from './users/index.ts';

/** Every area there is. Of the pages that a user may read, the first in this order is where he begins. */
export const areas: readonly Area[] = [
  dashboards,
  ecommerce,
  help,
  contact,
  calendar,
  chat,
  email,
  kanban,
  academy,
  logistics,
  invoice,
  properties,
  users,
  pages,
  search,
  activity,
  account,
  auth,
];
