import { everything, nothing } from '../access/rowFilter.ts';
import type { Area } from '../areas/area.ts';
import { forgetPurged, linkRecords, unlinkRecords } from './linking.ts';
import { recordLinks } from './links.ts';

/** Records that belong together, of whatever kinds: a mail, and the card that was made of it. */
export const linksArea: Area = {
  name: 'links',
  resolvers: {
    Query: { recordLinks: (_root, args, ctx) => recordLinks(ctx, args) },
    Mutation: {
      linkRecords: (_root, args, ctx) => linkRecords(ctx, args),
      unlinkRecords: (_root, args, ctx) => unlinkRecords(ctx, args),
    },
  },
  subjects: {
    // That there is a new one may be told to everybody; what it links is read with its ends alone.
    RecordLink: {
      table: 'recordLinks',
      reads: () => everything,
      isReadByPolicy: true,
      writes: () => nothing,
      history: () => nothing,
    },
  },
  onEvent: forgetPurged,
};
