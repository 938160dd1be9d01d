import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { IconTrash } from '@tabler/icons-react';
import { useUndoBatch } from '../../app/history/useUndoBatch.ts';
import { LinksOf } from '../../app/links/LinksOf.tsx';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import { batchOf } from '../../app/record/useRecordOperations.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCan } from '../../lib/ability.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useEventFormQuery } from './calendar.generated.ts';
import { categories, categoryTexts, categoryTones, scopeTexts } from './categories.ts';
import { type EventValues, eventKind, occurrenceKind, type OpenEvent } from './eventKind.ts';
import { ApartNotice } from './ApartNotice.tsx';
import { AvailabilityField } from './AvailabilityField.tsx';
import { BusyNotice } from './BusyNotice.tsx';
import { EventTimes } from './EventTimes.tsx';
import { FindTime } from './FindTime.tsx';
import { GuestAnswers } from './GuestAnswers.tsx';
import { GuestsField } from './GuestsField.tsx';
import { InvitedDrawer } from './InvitedDrawer.tsx';
import { RemindersField } from './RemindersField.tsx';
import { RecurrenceField } from './RecurrenceField.tsx';
import { ToneDot } from '../../kit/ToneDot.tsx';
import { toneOf, useCalendars } from './useCalendars.ts';
import { eventAmong } from './urls.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  /** Occurrence of a series by its local start. */
  at: string | null;
  /** What a new one begins with. */
  begin: Partial<EventValues>;
  /** Record that a new one is made of. */
  from?: string;
  onClose: () => void;
};

const added: LoadedRecord<OpenEvent> = { stored: null, isGone: false };

/** An event beside the calendar: a new one, or the one whose id stands in the address. */
export default function EventDrawer({ id, at, ...props }: Props) {
  return id === null ? (
    <EventForm loaded={added} {...props} />
  ) : (
    <StoredEvent key={`${id} ${at ?? ''}`} id={id} at={at} {...props} />
  );
}

/** The times of a series are those of the occurrence, so the answer is not kept under the id of the series. */
function StoredEvent({ id, at, ...props }: Props & { id: string }) {
  const text = useText();
  const variables = { id, occurrence: at };
  const { data, error, refetch } = useEventFormQuery({ variables, fetchPolicy: 'no-cache' });
  const event = data?.calendarEvent;
  if (event) {
    const open = (one: NonNullable<typeof event>): OpenEvent => ({ ...one, at: one.recurrence === '' ? null : at });
    const reload = async () => {
      const { data: latest } = await refetch();
      return latest?.calendarEvent ? open(latest.calendarEvent) : null;
    };
    if (!event.mayChange) return <InvitedDrawer event={event} at={at} onClose={props.onClose} />;
    return <EventForm loaded={{ stored: open(event), isGone: false, reload }} {...props} />;
  }
  const said = error ? (
    <FailedState title={text('calendar.form.failed')} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    event === null && text('calendar.form.missing')
  );
  return (
    <SideDrawer isOpen onClose={props.onClose} title={text('calendar.form.title')}>
      {said}
    </SideDrawer>
  );
}

type FormProps = Pick<Props, 'begin' | 'from' | 'onClose'> & { loaded: LoadedRecord<OpenEvent> };

function EventForm({ loaded, begin, from, onClose }: FormProps) {
  const text = useText();
  const { stored } = loaded;
  const at = stored?.at ?? null;
  const [params] = useSearchParams();
  const undoBatch = useUndoBatch();
  const kind = useMemo(() => (at !== null ? occurrenceKind : from ? { ...eventKind, from } : eventKind), [at, from]);
  const editor = useRecordEditor(kind, loaded, {
    isOverlay: true,
    // A copy opens in place of what it was copied from.
    ...(stored && { editPath: (id: string) => eventAmong(params, id) }),
    begin,
    onClose,
    onSaved: () => recordsChanged('CalendarEvent', 'RecordLink'),
    // An occurrence becomes an event of its own, or a series another one: neither was added by the user.
    ...(at !== null && {
      noticeOf: (saved: OpenEvent) => {
        const batch = batchOf(saved);
        return {
          text: text('calendar.action.occurrenceChanged', { name: saved.title }),
          ...(batch && {
            action: {
              label: text('kit.notice.undo'),
              onSelect: () => void undoBatch(batch, () => recordsChanged('CalendarEvent')),
            },
          }),
        };
      },
    }),
  });
  const { control } = editor.form;
  const [scope, startDay] = useWatch({ control, name: ['scope', 'startDay'] });
  const mayRemove = useCan('delete', 'CalendarEvent');
  const removeEvent = useRemoveEvent();
  const choices = useMemo(
    () =>
      categories.map((value) => ({
        value,
        label: text(categoryTexts[value]),
        icon: <ToneDot tone={categoryTones[value]} />,
      })),
    [text],
  );
  const writable = useCalendars().filter(({ myAccess }) => myAccess === 'OWNER' || myAccess === 'EDIT');
  // Of a new one nothing is chosen: it goes to the personal calendar, which may still have to be made.
  const calendars = writable
    .filter(({ isMine }) => stored !== null || !isMine)
    .map(({ id, name, color }) => ({ value: id, label: name, icon: <ToneDot tone={toneOf(color)} /> }));
  const remove = async () => {
    if (stored && (await removeEvent({ ...stored, occurrence: at }))) editor.closeAtOnce();
  };
  return (
    <RecordDrawer
      editor={editor}
      title={text(stored ? 'calendar.form.title' : 'calendar.action.add')}
      tools={
        mayRemove && (
          <IconAction label={text('calendar.action.delete')} onClick={() => void remove()}>
            <IconTrash size={20} />
          </IconAction>
        )
      }
    >
      {stored?.seriesId && <ApartNotice event={stored} onLeave={editor.closeAtOnce} />}
      {at !== null && (
        <SelectField
          control={control}
          name="scope"
          label={text('calendar.field.scope')}
          choices={Object.entries(scopeTexts).map(([value, id]) => ({ value, label: text(id) }))}
        />
      )}
      <FormTextField control={control} name="title" label={text('calendar.field.title')} required />
      <SelectField
        control={control}
        name="category"
        label={text('calendar.field.category')}
        choices={choices}
        required
      />
      {calendars.length > (stored ? 1 : 0) && (at === null || scope === 'ALL') && (
        <SelectField
          control={control}
          name="calendarId"
          label={text('calendar.field.calendar')}
          choices={calendars}
          {...(!stored && { noneLabel: text('calendar.calendars.own') })}
        />
      )}
      <EventTimes form={editor.form} />
      {startDay && (at === null || scope !== 'THIS') && !stored?.seriesId && (
        <RecurrenceField
          control={control}
          name="recurrence"
          label={text('calendar.field.recurrence')}
          start={startDay}
        />
      )}
      <GuestsField
        control={control}
        name="guests"
        label={text('calendar.field.guests')}
        help={text('calendar.form.guestsHelp')}
      />
      {stored && <GuestAnswers guests={stored.guests} />}
      <BusyNotice control={control} stored={stored} />
      <FindTime form={editor.form} stored={stored} />
      <RemindersField control={control} name="reminders" label={text('calendar.field.reminders')} />
      <AvailabilityField control={control} />
      <FormTextField control={control} name="url" label={text('calendar.field.url')} isCode />
      <FormTextField control={control} name="location" label={text('calendar.field.location')} />
      <FormTextField control={control} name="description" label={text('calendar.field.description')} rows={3} />
      {stored && <LinksOf of={`events:${stored.id}`} />}
    </RecordDrawer>
  );
}
