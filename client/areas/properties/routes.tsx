import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/apps/properties',
    lazy: () => import('./PropertyListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'properties'],
    handle: { titleId: 'properties.list.title', subject: 'Property', lists: { properties: '' } },
  },
  {
    path: '/apps/properties/view/:id',
    lazy: () => import('./PropertyPage.tsx'),
    messages: ['kit', 'parts', 'form', 'properties'],
    handle: { titleId: 'properties.view.title', subject: 'Property' },
  },
  {
    path: '/apps/properties/edit/:id',
    lazy: () => import('./PropertyEditPage.tsx'),
    messages: ['kit', 'parts', 'form', 'properties'],
    handle: { titleId: 'properties.edit.title', action: 'update', subject: 'Property' },
  },
  {
    path: '/wizard-examples/property-listing',
    lazy: () => import('./PropertyListingPage.tsx'),
    messages: ['kit', 'parts', 'form', 'properties'],
    handle: { titleId: 'properties.listing.title', action: 'create', subject: 'Property' },
  },
];
