import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconClock,
  IconClockPause,
  IconLink,
  IconMapPin,
  IconRepeat,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ruleText } from '../../../schema/ruleText.ts';
import { LinksOf } from '../../app/links/LinksOf.tsx';
import { ToneDot } from '../../kit/ToneDot.tsx';
import type { Language } from '../../lib/languages.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { localMinute, useZone } from '../../lib/timeZone.ts';
import { timesText } from '../../lib/timesText.ts';
import { zoneName } from '../../lib/zoneNames.ts';
import type { EventFormFieldsFragment } from './calendar.generated.ts';
import { availabilityTexts, categoryTexts } from './categories.ts';
import { GuestAnswers } from './GuestAnswers.tsx';
import { toneOf, useCalendars } from './useCalendars.ts';

const webAddress = /(https?:\/\/[^\s<>"]+)/i;

/** A text of people, in which web addresses lead somewhere. */
const Linked = ({ children }: { children: string }) => (
  <bdi>
    {children.split(webAddress).map((part, at) =>
      at % 2 === 1 ? (
        <Link key={at} href={part} target="_blank" rel="noopener noreferrer">
          {part}
        </Link>
      ) : (
        part
      ),
    )}
  </bdi>
);

/** What an event is, to be read: when, where, in which calendar, with whom. */
export function EventFacts({ event }: { event: EventFormFieldsFragment }) {
  const text = useText();
  const language = useIntl().locale.slice(0, 2) as Language;
  const calendar = useCalendars().find(({ id }) => id === event.calendarId);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        <Fact of="calendar.answer.when" icon={IconClock}>
          <Times event={event} />
        </Fact>
        {event.recurrence !== '' && (
          <Fact of="calendar.field.recurrence" icon={IconRepeat}>
            {ruleText(event, language) ?? text('calendar.card.repeats')}
          </Fact>
        )}
        {event.location !== '' && (
          <Fact of="calendar.field.location" icon={IconMapPin}>
            <Linked>{event.location}</Linked>
          </Fact>
        )}
        {event.url !== '' && (
          <Fact of="calendar.field.url" icon={IconLink}>
            <Link href={event.url} target="_blank" rel="noopener noreferrer" dir="ltr">
              {event.url}
            </Link>
          </Fact>
        )}
        <Fact of="calendar.field.calendar" icon={IconCalendar}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            {calendar && <ToneDot tone={toneOf(calendar.color)} />}
            {text('calendar.card.place', {
              calendar: calendar?.name ?? '',
              category: text(categoryTexts[event.category]),
              isKnown: String(calendar !== undefined),
            })}
          </Box>
        </Fact>
        {event.availability !== null && (
          <Fact of="calendar.field.availability" icon={IconClockPause}>
            {text(availabilityTexts[event.availability])}
          </Fact>
        )}
        {calendar?.isMine !== true && event.organizerName !== '' && (
          <Fact of="calendar.answer.organizer" icon={IconUser}>
            {event.organizerName}
          </Fact>
        )}
        {event.description !== '' && (
          <Fact of="calendar.field.description" icon={IconAlignLeft}>
            <Linked>{event.description}</Linked>
          </Fact>
        )}
        {event.guests.length > 0 && (
          <Fact of="calendar.field.guests" icon={IconUsers}>
            <GuestAnswers guests={event.guests} withOthers />
          </Fact>
        )}
      </Box>
      {/* As in the form: of an event of somebody else it is not known what the viewer may see. */}
      {event.mayChange && <LinksOf of={`events:${event.id}`} />}
    </Box>
  );
}

/** For the viewer, and in the zone of the event where its clocks show something else. */
function Times({ event }: { event: EventFormFieldsFragment }) {
  const text = useText();
  const { locale } = useIntl();
  const own = useZone();
  const { timeZone, startsAt } = event;
  const isElsewhere =
    !event.isAllDay && timeZone !== '' && localMinute(startsAt, timeZone) !== localMinute(startsAt, own);
  return (
    <>
      {timesText(event, locale, own)}
      {isElsewhere && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {text('calendar.card.inZone', {
            times: timesText(event, locale, timeZone),
            zone: zoneName(locale, timeZone),
          })}
        </Box>
      )}
    </>
  );
}

function Fact({ of, icon: Mark, children }: { of: MessageId; icon: Icon; children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 3 }}>
      <Box component="dt" sx={{ color: 'text.secondary', lineHeight: 0, paddingBlockStart: 0.5 }}>
        <Mark size={20} aria-hidden />
        <span className="visually-hidden">{text(of)}</span>
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </Box>
    </Box>
  );
}
