import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type account from '../locales/en/account.json';
import type activity from '../locales/en/activity.json';
import type activityShell from '../locales/en/activityShell.json';
import type accountSettings from '../locales/en/accountSettings.json';
import type app from '../locales/en/app.json';
import type auth from '../locales/en/auth.json';
import type authPages from '../locales/en/authPages.json';
import type contact from '../locales/en/contact.json';
import type calendar from '../locales/en/calendar.json';
import type calendarShell from '../locales/en/calendarShell.json';
import type checkout from '../locales/en/checkout.json';
import type contactShell from '../locales/en/contactShell.json';
import type customizer from '../locales/en/customizer.json';
import type ecommerce from '../locales/en/ecommerce.json';
import type customers from '../locales/en/customers.json';
import type ecommerceShell from '../locales/en/ecommerceShell.json';
import type form from '../locales/en/form.json';
import type help from '../locales/en/help.json';
import type helpShell from '../locales/en/helpShell.json';
import type helpForm from '../locales/en/helpForm.json';
import type kanban from '../locales/en/kanban.json';
import type kanbanShell from '../locales/en/kanbanShell.json';
import type keys from '../locales/en/keys.json';
import type kit from '../locales/en/kit.json';
import type orders from '../locales/en/orders.json';
import type pages from '../locales/en/pages.json';
import type parts from '../locales/en/parts.json';
import type productForm from '../locales/en/productForm.json';
import type referrals from '../locales/en/referrals.json';
import type reviews from '../locales/en/reviews.json';
import type samples from '../locales/en/samples.json';
import type search from '../locales/en/search.json';
import type shell from '../locales/en/shell.json';
import type shop from '../locales/en/shop.json';
import type showcase from '../locales/en/showcase.json';
import type site from '../locales/en/site.json';
import type stock from '../locales/en/stock.json';
import type store from '../locales/en/store.json';
import type terms from '../locales/en/terms.json';
import type timeline from '../locales/en/timeline.json';
import type trash from '../locales/en/trash.json';
import type users from '../locales/en/users.json';
import type usersShell from '../locales/en/usersShell.json';
import type views from '../locales/en/views.json';
import type work from '../locales/en/work.json';

type Files = {
  account: typeof account;
  activity: typeof activity;
  activityShell: typeof activityShell;
  accountSettings: typeof accountSettings;
  app: typeof app;
  auth: typeof auth;
  authPages: typeof authPages;
  contact: typeof contact;
  calendar: typeof calendar;
  calendarShell: typeof calendarShell;
  checkout: typeof checkout;
  contactShell: typeof contactShell;
  customizer: typeof customizer;
  ecommerce: typeof ecommerce;
  customers: typeof customers;
  ecommerceShell: typeof ecommerceShell;
  form: typeof form;
  help: typeof help;
  helpShell: typeof helpShell;
  helpForm: typeof helpForm;
  kanban: typeof kanban;
  kanbanShell: typeof kanbanShell;
  keys: typeof keys;
  kit: typeof kit;
  orders: typeof orders;
  pages: typeof pages;
  parts: typeof parts;
  productForm: typeof productForm;
  referrals: typeof referrals;
  reviews: typeof reviews;
  samples: typeof samples;
  search: typeof search;
  shell: typeof shell;
  shop: typeof shop;
  showcase: typeof showcase;
  site: typeof site;
  stock: typeof stock;
  store: typeof store;
  terms: typeof terms;
  timeline: typeof timeline;
  trash: typeof trash;
  users: typeof users;
  usersShell: typeof usersShell;
  views: typeof views;
  work: typeof work;
};

/** Name of a message file, without language and ending. */
export type MessageFile = keyof Files;
/** Every message there is; a wrong id does not compile. */
export type MessageId = { [File in MessageFile]: keyof Files[File] }[MessageFile] & string;
export type Messages = Record<string, MessageFormatElement[]>;

const files = import.meta.glob<Messages>('../locales/*/*.json', { query: '?messages', import: 'default' });

/** One file of one language, already parsed at build time. */
export async function loadMessages(language: string, file: MessageFile): Promise<Messages> {
  const load = files[`../locales/${language}/${file}.json`];
  if (!load) throw new Error(`No messages ${language}/${file}`);
  return load();
}
