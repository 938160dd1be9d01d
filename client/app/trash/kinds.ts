import { IconBookmark, IconFile, IconLifebuoy, IconMessage, IconPackage, type Icon } from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type { Subject } from '../../lib/schema.generated.ts';

type Kind = {
  nameId: MessageId;
  icon: Icon;
  /** Page of a record that is there again. */
  pathOf?: (id: string) => string;
};

/** Kinds of records that go to the trash. */
export const kinds: Partial<Record<Subject, Kind>> = {
  Product: { nameId: 'trash.kind.product', icon: IconPackage, pathOf: (id) => `/apps/ecommerce/product/edit/${id}` },
  Article: { nameId: 'trash.kind.article', icon: IconLifebuoy, pathOf: (id) => `/pages/help-center/edit/${id}` },
  ContactRequest: {
    nameId: 'trash.kind.contactRequest',
    icon: IconMessage,
    pathOf: (id) => `/apps/contact?open=${id}`,
  },
  ListView: { nameId: 'trash.kind.listView', icon: IconBookmark },
};

/** What is shown of a kind without a row of its own. */
const anyKind: Kind = { nameId: 'trash.kind.other', icon: IconFile };
export const kindOf = (subject: Subject): Kind => kinds[subject] ?? anyKind;
