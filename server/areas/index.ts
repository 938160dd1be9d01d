import { changesArea } from '../changes/changes.resolvers.ts';
import { commentsArea } from '../comments/comments.resolvers.ts';
import { knownArea } from '../known/known.resolvers.ts';
import { linksArea } from '../links/links.resolvers.ts';
import { mailArea } from '../mail/mail.resolvers.ts';
import { nodeArea } from '../graphql/node.ts';
import { idempotencyArea } from '../idempotency.ts';
import { instantsArea } from '../instants.ts';
import { importArea } from '../import/import.resolvers.ts';
import { presenceArea } from '../presence/presence.resolvers.ts';
import { remindersArea } from '../reminders/fire.ts';
import { tasksArea } from '../tasks/tasks.resolvers.ts';
import { account } from './account/index.ts';
import { academy } from './academy/index.ts';
import type { Area } from './area.ts';
import { calendar } from './calendar/index.ts';
import { comingSubjects } from './comingSubjects.ts';
import { auth } from './auth/index.ts';
import { chat } from './chat/index.ts';
import { contact } from './contact/index.ts';
import { dashboards } from './dashboards/index.ts';
import { emailArea } from './email/index.ts';
import { ecommerce } from './ecommerce/index.ts';
import { files } from './files/index.ts';
import { help } from './help/index.ts';
import { home } from './home/index.ts';
import { invoice } from './invoice/index.ts';
import { kanban } from './kanban/index.ts';
import { logistics } from './logistics/index.ts';
import { properties } from './properties/index.ts';
import { search } from './search/index.ts';
import { users } from './users/index.ts';
import { views } from './views/index.ts';
import { webhooksArea } from './webhooks/index.ts';

/** Every area of the server. Sample data is loaded in this order. */
export const areas: Area[] = [
  users,
  auth,
  comingSubjects,
  account,
  changesArea,
  nodeArea,
  commentsArea,
  linksArea,
  knownArea,
  presenceArea,
  tasksArea,
  importArea,
  idempotencyArea,
  instantsArea,
  mailArea,
  remindersArea,
  ecommerce,
  help,
  contact,
  invoice,
  kanban,
  calendar,
  emailArea,
  academy,
  dashboards,
  logistics,
  properties,
  chat,
  files,
  views,
  webhooksArea,
  search,
  home,
];
