import {
  IconBox,
  IconBriefcase,
  IconCalendar,
  IconCode,
  IconColorSwatch,
  IconCreditCard,
  IconDatabase,
  IconFileInvoice,
  IconHelp,
  IconLayoutKanban,
  IconLockOpen,
  IconMail,
  IconMessages,
  IconRefresh,
  IconSettings,
  IconShoppingCart,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';

const icons: Record<string, Icon> = {
  'credit-card': IconCreditCard,
  briefcase: IconBriefcase,
  refresh: IconRefresh,
  box: IconBox,
  settings: IconSettings,
  'shopping-cart': IconShoppingCart,
  help: IconHelp,
  'color-swatch': IconColorSwatch,
  'lock-open': IconLockOpen,
  user: IconUser,
  code: IconCode,
  'truck-delivery': IconTruckDelivery,
  'file-invoice': IconFileInvoice,
  'layout-kanban': IconLayoutKanban,
  calendar: IconCalendar,
  users: IconUsers,
  database: IconDatabase,
  messages: IconMessages,
  mail: IconMail,
};

type HelpIconProps = { name: string; size: number };

/** Icon of a section by the name that the server gives. */
export const HelpIcon = ({ name, size }: HelpIconProps) =>
  createElement(icons[name] ?? IconHelp, { size, 'aria-hidden': true });
