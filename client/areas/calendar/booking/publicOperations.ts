import type { PublicOperation } from '../../../lib/publicQuery.ts';
import type {
  BookingByLinkQuery,
  BookingByLinkQueryVariables,
  BookingTimesQuery,
  BookingTimesQueryVariables,
  BookTimeMutation,
  BookTimeMutationVariables,
  CancelBookingMutation,
  CancelBookingMutationVariables,
  MoveBookingMutation,
  MoveBookingMutationVariables,
  PublicBookingPageQuery,
  PublicBookingPageQueryVariables,
} from './publicBooking.generated.ts';
import source from './publicBooking.graphql?raw';

/* What visitors ask and send when they book. */

export const readPage: PublicOperation<PublicBookingPageQuery, PublicBookingPageQueryVariables> = {
  source,
  name: 'PublicBookingPage',
};
export const readTimes: PublicOperation<BookingTimesQuery, BookingTimesQueryVariables> = {
  source,
  name: 'BookingTimes',
};
export const readBooking: PublicOperation<BookingByLinkQuery, BookingByLinkQueryVariables> = {
  source,
  name: 'BookingByLink',
};
export const bookTime: PublicOperation<BookTimeMutation, BookTimeMutationVariables> = { source, name: 'BookTime' };
export const moveBooking: PublicOperation<MoveBookingMutation, MoveBookingMutationVariables> = {
  source,
  name: 'MoveBooking',
};
export const cancelBooking: PublicOperation<CancelBookingMutation, CancelBookingMutationVariables> = {
  source,
  name: 'CancelBooking',
};
