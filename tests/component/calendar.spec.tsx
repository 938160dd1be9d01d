import { ApolloClient, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { BusyNotice } from '../../client/areas/calendar/BusyNotice.tsx';
import EventCard from '../../client/areas/calendar/EventCard.tsx';
import { eventKind, type EventValues } from '../../client/areas/calendar/eventKind.ts';
import type { ShownEvent } from '../../client/areas/calendar/shownEvent.ts';
import { FindTime } from '../../client/areas/calendar/FindTime.tsx';
import { InvitedDrawer } from '../../client/areas/calendar/InvitedDrawer.tsx';
import InvitationPage from '../../client/areas/calendar/InvitationPage.tsx';
import { notePeople } from '../../client/areas/calendar/knownPeople.ts';
import SubscriptionsDrawer from '../../client/areas/calendar/SubscriptionsDrawer.tsx';
import { GridStyles } from '../../client/kit/calendar/GridStyles.tsx';
import { startLanguage } from '../../client/lib/languages.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

type Variables = Record<string, unknown>;
type Answers = Record<string, (variables: Variables) => unknown>;

/** Draws it over a server that answers operations by their names; tells what it was asked. */
async function withServer(element: ReactNode, answers: Answers, at = '/') {
  const asked: [name: string, variables: Variables][] = [];
  const link = answering(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const answer = answers[operationName];
        // Subscriptions stay open.
        if (!answer) return;
        asked.push([operationName, variables]);
        try {
          observer.next({ data: answer(variables) as never });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const screen = await show(<ApolloProvider client={client}>{element}</ApolloProvider>, {
    at,
    messages: ['calendar', 'calendarInvitation'],
  });
  return { screen, asked };
}

afterEach(() => vi.restoreAllMocks());

const values: EventValues = {
  ...eventKind.empty,
  title: 'Review',
  startDay: '2031-05-12',
  endDay: '2031-05-12',
  timeZone: 'Europe/Paris',
  guests: ['Amara <amara@b.example>', 'Bilal <bilal@b.example>'],
};
notePeople([
  { id: '7', email: 'amara@b.example' },
  { id: '8', email: 'bilal@b.example' },
]);

function Form({ children }: { children: (form: ReturnType<typeof useForm<EventValues>>) => ReactNode }) {
  const form = useForm<EventValues>({ defaultValues: values });
  const [startDay, startTime, endTime, mustBeFree] = useWatch({
    control: form.control,
    name: ['startDay', 'startTime', 'endTime', 'mustBeFree'],
  });
  return (
    <>
      {children(form)}
      <output>{`${startDay} ${startTime} ${endTime} ${mustBeFree}`}</output>
    </>
  );
}

test('CA-12 warns of those who are busy at the time of the event, and of nobody else', async () => {
  const busy = [{ start: '2031-05-12T07:00:00.000Z', end: '2031-05-12T08:00:00.000Z' }];
  const { screen, asked } = await withServer(
    <Form>{(form) => <BusyNotice control={form.control} stored={null} />}</Form>,
    {
      BusyTimes: () => ({
        calendarBusyTimes: [
          { __typename: 'UserBusyTimes', userId: '7', name: 'Amara', busy },
          { __typename: 'UserBusyTimes', userId: '8', name: 'Bilal', busy: [] },
        ],
      }),
    },
  );
  await expect.element(screen.getByText('Busy at this time: Amara', { exact: true })).toBeVisible();
  expect(asked[0]![1]).toMatchObject({ userIds: ['7', '8'], from: '2031-05-12T09:00', to: '2031-05-12T10:00' });
});

test('CA-12 offers times at which all are free, and takes over the one that is chosen', async () => {
  const found = [{ __typename: 'BusyTime', start: '2031-05-13T08:00:00.000Z', end: '2031-05-13T09:00:00.000Z' }];
  const { screen, asked } = await withServer(<Form>{(form) => <FindTime form={form} stored={null} />}</Form>, {
    FindTimes: () => ({ findCalendarTimes: found }),
  });
  await screen.getByRole('button', { name: 'Find a time' }).click();
  await screen.getByRole('button', { name: /May 13/ }).click();
  await expect.element(screen.getByText('2031-05-13 10:00 11:00 true')).toBeVisible();
  await expect.element(screen.getByText('Saved only if everyone is still free then.')).toBeVisible();
  expect(asked[0]![1]).toMatchObject({ userIds: ['7', '8'], minutes: 60, from: '2031-05-12', to: '2031-05-26' });
  found.length = 0;
  await screen.getByRole('button', { name: 'Find a time' }).click();
  await expect.element(screen.getByText('There is no common free time', { exact: false })).toBeVisible();
});

const invited = {
  id: '5',
  version: 1,
  calendarId: '1',
  title: 'Stand-up',
  category: 'BUSINESS',
  isAllDay: false,
  start: '2031-05-12T09:00',
  end: '2031-05-12T09:30',
  timeZone: 'Europe/Paris',
  url: '',
  location: 'Room Atlas',
  description: '',
  guests: [{ name: 'Amara', email: 'amara@b.example', userId: '7', answer: 'WAITING' }],
  reminders: [],
  availability: null,
  organizerName: 'Salma Marsh',
  myAnswer: 'WAITING',
  mayChange: false,
  startsAt: '2031-05-12T07:00:00.000Z',
  endsAt: '2031-05-12T07:30:00.000Z',
  recurrence: 'FREQ=DAILY',
  seriesId: null,
  occurrence: null,
} as never;

test('CA-10 who is asked answers for the whole series, or for the occurrence that is open', async () => {
  const answers = {
    AnswerEvent: ({ answer }: Variables) => ({
      answerCalendarEvent: { __typename: 'CalendarEvent', id: '5', myAnswer: answer },
    }),
  };
  let closed = 0;
  const drawer = <InvitedDrawer event={invited} at="2031-05-12T09:00" onClose={() => (closed += 1)} />;
  const { screen, asked } = await withServer(drawer, answers);
  await expect.element(screen.getByText('Salma Marsh')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => closed).toBe(1);
  await screen.getByRole('combobox', { name: 'Answer for' }).click();
  await screen.getByRole('option', { name: 'This event' }).click();
  await screen.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(() => closed).toBe(2);
  expect(asked.map(([, variables]) => variables)).toEqual([
    { id: '5', answer: 'YES', occurrence: null },
    { id: '5', answer: 'NO', occurrence: '2031-05-12T09:00' },
  ]);
});

test('CA-02, CA-10 who may not change an event reads it in a card, and answers there', async () => {
  const fields = invited as Record<string, unknown>;
  const event = { ...fields, __typename: 'CalendarEvent', description: 'Agenda: https://agenda.example/1', url: '' };
  const known = { ...fields, isBusyOnly: false } as unknown as ShownEvent['event'];
  const shown = { key: '5', occurrence: '2031-05-12T09:00', eventId: '5', event: known } as ShownEvent;
  let closed = 0;
  const nothing = () => undefined;
  const { screen, asked } = await withServer(
    <EventCard
      shown={shown}
      place={new DOMRect(20, 20, 80, 20)}
      onEdit={nothing}
      onRemove={nothing}
      onClose={() => (closed += 1)}
    />,
    {
      EventForm: () => ({ calendarEvent: event }),
      AnswerEvent: ({ answer }) => ({
        answerCalendarEvent: { __typename: 'CalendarEvent', id: '5', myAnswer: answer },
      }),
    },
  );
  const card = screen.getByRole('dialog', { name: 'Stand-up' });
  await expect.element(card.getByText('Every day', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Room Atlas')).toBeVisible();
  await expect.element(card.getByText('No answer yet')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'https://agenda.example/1' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Edit' }).query()).toBeNull();
  expect(card.getByRole('button', { name: 'Delete' }).query()).toBeNull();
  await card.getByRole('button', { name: 'Maybe' }).click();
  await expect.poll(() => closed).toBe(1);
  expect(asked).toContainEqual(['AnswerEvent', { id: '5', answer: 'MAYBE', occurrence: null }]);
});

test('CA-09 subscriptions tell when they were read and what went wrong; one is added and its interval changed', async () => {
  const one = {
    __typename: 'CalendarSubscription',
    id: '3',
    name: 'Holidays',
    url: 'https://a.example/x.ics',
    category: 'HOLIDAY',
    intervalMinutes: 360,
    lastReadAt: new Date().toISOString(),
    fault: 'REFUSED' as string | null,
    eventCount: 12,
  };
  const all = [one];
  const { screen, asked } = await withServer(<SubscriptionsDrawer onClose={() => undefined} />, {
    Subscriptions: () => ({ calendarSubscriptions: [...all] }),
    AddSubscription: ({ input }) => {
      const added = { ...one, id: '4', name: 'Team', fault: null, ...(input as object) };
      all.push(added);
      return { createCalendarSubscription: added };
    },
    ChangeSubscription: () => ({ updateCalendarSubscription: { ...one, intervalMinutes: 60 } }),
  });
  await expect.element(screen.getByText('12 events, last read', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('doesn’t share this calendar', { exact: false })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Refresh' }).click();
  await screen.getByRole('option', { name: 'Every hour' }).click();
  await expect.poll(() => asked.some(([name]) => name === 'ChangeSubscription')).toBe(true);
  await screen.getByRole('textbox', { name: 'Calendar address' }).fill('https://b.example/team.ics');
  await screen.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Unsubscribe from Team' })).toBeVisible();
  expect(asked.find(([name]) => name === 'AddSubscription')![1]).toEqual({
    input: { url: 'https://b.example/team.ics', category: 'ETC' },
  });
});

test('CA-10 the page of an invitation answers by a press alone, and tells when the link is not valid', async () => {
  const sent: { operationName: string; variables: Variables }[] = [];
  let invitation: object | null = {
    ...{ guestName: 'Zoé', answer: 'WAITING', organizerName: 'Salma Marsh', title: 'Review', isAllDay: false },
    ...{ start: '2031-05-12T09:00', end: '2031-05-12T10:00', timeZone: 'Europe/Paris', location: '', description: '' },
    ...{ startsAt: '2031-05-12T07:00:00.000Z', endsAt: '2031-05-12T08:00:00.000Z', isSeries: true },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    const body = JSON.parse(String(options!.body)) as (typeof sent)[number];
    sent.push(body);
    const isAnswer = body.operationName === 'AnswerInvitation';
    const data = isAnswer
      ? { answerCalendarInvitation: { answer: body.variables['answer'] } }
      : { calendarInvitation: invitation };
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  await startLanguage();
  const { screen } = await withServer(<InvitationPage />, {}, '/calendar-invitation#9-secret');
  await expect.element(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect.element(screen.getByText('This event repeats.')).toBeVisible();
  expect(sent.map(({ operationName }) => operationName)).toEqual(['CalendarInvitation']);
  await screen.getByRole('button', { name: 'Maybe' }).click();
  await expect.element(screen.getByText('You said maybe.', { exact: false })).toBeVisible();
  expect(sent.at(-1)!.variables).toEqual({ link: '9-secret', answer: 'MAYBE' });
  invitation = null;
  const gone = await withServer(<InvitationPage />, {}, '/calendar-invitation#9-other');
  await expect.element(gone.screen.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});

test('CA-01 in the cell of a phone a long word is cut short, not broken, and two words take two lines, three dots more', async () => {
  const event = (title: string) => (
    <div className="cal-row cal-alone" style={{ width: 48 }}>
      <div className="cal-rowInner" style={{ padding: 2 }}>
        <span className="cal-title" title={title}>
          {title}
        </span>
      </div>
    </div>
  );
  const screen = await show(
    <div lang="zxx">
      <GridStyles />
      {event('Meditationsabend')}
      {event('Team call')}
      {event('Team call with all')}
    </div>,
  );
  const [long, words, more] = ['Meditationsabend', 'Team call', 'Team call with all'].map((title) =>
    screen.getByTitle(title).element(),
  );
  expect(long!.scrollWidth).toBeGreaterThan(long!.clientWidth);
  expect(long!.clientHeight).toBeLessThan(words!.clientHeight);
  expect(words!.scrollWidth).toBe(words!.clientWidth);
  expect(more!.clientHeight).toBe(words!.clientHeight);
  expect(getComputedStyle(more!).webkitLineClamp).toBe('2');
});
