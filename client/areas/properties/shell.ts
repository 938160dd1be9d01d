import { IconBuilding } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { listingPath, propertiesPath, propertyPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 58,
      item: {
        titleId: 'properties.nav.properties',
        icon: IconBuilding,
        items: [
          { titleId: 'properties.nav.list', path: propertiesPath },
          { titleId: 'properties.nav.listing', path: listingPath },
        ],
      },
    },
  ],
  searchIcons: { building: IconBuilding },
  makers: [{ path: listingPath, subject: 'Property', titleId: 'properties.nav.add', icon: IconBuilding }],
  records: {
    Property: {
      nameId: 'properties.nav.record',
      icon: IconBuilding,
      pathOf: propertyPath,
      words: {
        displays: async () => (await import('./propertyKind.ts')).propertyKind.displays,
        messages: ['properties'],
      },
    },
  },
};
