import { IconBox, IconFileText, IconHelpCircle, IconMessage, IconUser, type Icon } from '@tabler/icons-react';

/** Icons of the kinds of records, by the names that the server has for them. */
export const searchIcons: Record<string, Icon> = {
  box: IconBox,
  'file-text': IconFileText,
  'help-circle': IconHelpCircle,
  message: IconMessage,
  user: IconUser,
};
