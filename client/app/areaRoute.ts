import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { MessageFile, MessageId } from '../lib/messages.ts';
import type { Action, Subject } from '../lib/schema.generated.ts';

export type AreaHandle = {
  /** Title of the page in the browser's tab, and what a screen reader hears on arrival. */
  titleId: MessageId;
  /** Right that the page needs; who lacks it sees the not-authorized page. Left out: any signed-in user. */
  action?: Action;
  subject?: Subject;
  /** `default` has navigation and navbar and needs a session; `blank` has neither. */
  layout?: 'default' | 'blank';
  /** The page fills the window, and only its inner panes scroll. */
  isFixedHeight?: boolean;
  /** Open without a session. Blank pages always are. */
  isPublic?: boolean;
  /**
   * Lists that the page shows, by name, and what the address says of the page itself while it shows one. Their saved
   * views can be pinned to the menu.
   */
  lists?: Record<string, string>;
  /** For guests: who is signed in is led on. */
  isForGuests?: boolean;
};

/** What the file of a page exports. */
export type AreaPage = {
  default: ComponentType;
  /** Reads what the page will show before it is drawn, with `preloadQuery` and `preloadList`: the router's loader. */
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
};

/** One page of an area. Its code and its texts are loaded when it is opened. */
export type AreaRoute = {
  path: string;
  /** `() => import('./ProductListPage.tsx')`: see `AreaPage`. */
  lazy: () => Promise<AreaPage>;
  /** Message files that the page uses besides `app`. */
  messages?: readonly MessageFile[];
  handle: AreaHandle;
};
