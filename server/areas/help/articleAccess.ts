import { isAllowedSome } from '../../access/authorize.ts';
import { among, everything, nothing } from '../../access/rowFilter.ts';
import type { Reader, RowPolicy } from '../../access/rowFilter.ts';

const isWriter = (viewer: Reader) =>
  isAllowedSome(viewer, 'update', 'Article') || isAllowedSome(viewer, 'create', 'Article');

const published = among('isDraft', () => [0]);

/** Drafts are for those who write, and so is what an article was before, as that may have been a draft. */
export const articleAccess: { reads: RowPolicy; history: RowPolicy } = {
  reads: (viewer) => (isWriter(viewer) ? everything : published(viewer)),
  history: (viewer) => (isWriter(viewer) ? everything : nothing),
};
