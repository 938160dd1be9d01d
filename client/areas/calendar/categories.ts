import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { CalendarCategory, EventAvailability, SeriesScope } from '../../lib/schema.generated.ts';

/** In the order of the filters. */
export const categories: readonly CalendarCategory[] = ['PERSONAL', 'BUSINESS', 'FAMILY', 'HOLIDAY', 'ETC'];

export const categoryTones: Record<CalendarCategory, Tone> = {
  BUSINESS: 'primary',
  HOLIDAY: 'success',
  PERSONAL: 'error',
  FAMILY: 'warning',
  ETC: 'info',
};

export const categoryTexts: Record<CalendarCategory, MessageId> = {
  BUSINESS: 'calendar.category.business',
  HOLIDAY: 'calendar.category.holiday',
  PERSONAL: 'calendar.category.personal',
  FAMILY: 'calendar.category.family',
  ETC: 'calendar.category.etc',
};

export const availabilityTexts: Record<EventAvailability, MessageId> = {
  BUSY: 'calendar.availability.busy',
  FREE: 'calendar.availability.free',
};

export const scopeTexts: Record<SeriesScope, MessageId> = {
  THIS: 'calendar.scope.this',
  FOLLOWING: 'calendar.scope.following',
  ALL: 'calendar.scope.all',
};
