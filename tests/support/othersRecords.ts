import type { Subject } from '../../server/graphql/schema.generated.ts';
import { expect } from 'vitest';
import type { Headers, TestApp } from './app.ts';
import { ownChat } from './ownChat.ts';
import { ownEmail, ownThread } from './ownEmail.ts';
import { ownLayout } from './ownLayout.ts';
import { ask } from './tasks.ts';

/* The second half of the access matrix: what one user finds of a record that is another's own. */

/** A record of the first user, changed once and deleted at last when `isDeleted`. */
export type OwnRecord = { id: string; changeBatch: string; deletionEntry: string | null };

/** What the second user calls, and what has to come back: an error code, or an answer without the record. */
export type Surface = (record: OwnRecord) => { call: string; refused?: string; answer?: unknown };

export type OwnSubject = {
  make: (api: TestApp, as: Headers, isDeleted: boolean) => Promise<OwnRecord>;
  /** While it is there. */
  present: Record<string, Surface>;
  /** Once it is deleted. */
  deleted: Record<string, Surface>;
};

async function deletionOf(api: TestApp, as: Headers, subject: Subject, id: string): Promise<string> {
  const { trash } = await ask(api, as, `{ trash(filter: { subject: ${subject} }) { nodes { id subjectId } } }`);
  return trash.nodes.find((node: { subjectId: string }) => node.subjectId === id).id;
}

/** Surfaces of the kernel, the same for every subject that somebody owns. */
const kernelSurfaces = (subject: Subject): Pick<OwnSubject, 'present' | 'deleted'> => ({
  present: {
    history: ({ id }) => ({
      call: `{ changes(subject: ${subject}, subjectId: ${id}) { totalCount } }`,
      refused: 'FORBIDDEN',
    }),
    undo: ({ changeBatch }) => ({
      call: `mutation { undoBatch(id: "${changeBatch}") { count } }`,
      refused: 'FORBIDDEN',
    }),
    'undo as a task': ({ changeBatch }) => ({
      call: `mutation { startUndo(batchId: "${changeBatch}") { id } }`,
      refused: 'FORBIDDEN',
    }),
  },
  deleted: {
    history: ({ id }) => ({
      call: `{ changes(subject: ${subject}, subjectId: ${id}) { totalCount } }`,
      refused: 'FORBIDDEN',
    }),
    undo: ({ deletionEntry }) => ({
      call: `mutation { undoChange(id: ${deletionEntry}) { count } }`,
      refused: 'FORBIDDEN',
    }),
    trash: () => ({
      call: `{ trash(filter: { subject: ${subject} }) { totalCount nodes { id } } }`,
      answer: { trash: { totalCount: 0, nodes: [] } },
    }),
    restore: ({ deletionEntry }) => ({
      call: `mutation { restoreFromTrash(selection: { ids: [${deletionEntry}] }) { count failures { code } } }`,
      answer: { restoreFromTrash: { count: 0, failures: [{ code: 'NOT_FOUND' }] } },
    }),
    purge: ({ deletionEntry }) => ({
      call: `mutation { purgeFromTrash(selection: { ids: [${deletionEntry}] }) { count failures { code } } }`,
      answer: { purgeFromTrash: { count: 0, failures: [{ code: 'NOT_FOUND' }] } },
    }),
    'restore all': () => ({
      call: `mutation { restoreFromTrash(selection: { filter: { subject: ${subject} } }) { count failures { code } } }`,
      answer: { restoreFromTrash: { count: 0, failures: [] } },
    }),
    'purge all': () => ({
      call: `mutation { purgeFromTrash(selection: { filter: { subject: ${subject} } }) { count failures { code } } }`,
      answer: { purgeFromTrash: { count: 0, failures: [] } },
    }),
  },
});

/** Every subject whose records are somebody's own. One that is missing here fails the test. */
export const ownSubjects: Partial<Record<Subject, OwnSubject>> = {
  Chat: ownChat,
  Email: ownEmail,
  EmailThread: ownThread,
  DashboardLayout: ownLayout({ deletionOf, kernelSurfaces }),
  ListView: {
    make: async (api, as, isDeleted) => {
      const { createListView } = await ask(
        api,
        as,
        `mutation { createListView(list: "trash", input: { name: "Mine ${isDeleted}" }) { view { id } } }`,
      );
      const { id } = createListView.view;
      const { updateListView } = await ask(
        api,
        as,
        `mutation { updateListView(id: ${id}, input: { name: "Mine alone ${isDeleted}" }) { batchId } }`,
      );
      if (isDeleted) await ask(api, as, `mutation { deleteListView(id: ${id}) { id } }`);
      return {
        id,
        changeBatch: updateListView.batchId,
        deletionEntry: isDeleted ? await deletionOf(api, as, 'ListView', id) : null,
      };
    },
    present: {
      ...kernelSurfaces('ListView').present,
      list: () => ({ call: '{ listViews { id } }', answer: { listViews: [] } }),
      update: ({ id }) => ({
        call: `mutation { updateListView(id: ${id}, input: { name: "Taken" }) { batchId } }`,
        refused: 'NOT_FOUND',
      }),
      delete: ({ id }) => ({ call: `mutation { deleteListView(id: ${id}) { id } }`, refused: 'NOT_FOUND' }),
      mark: ({ id }) => ({ call: `mutation { markListView(id: ${id}, isPinned: true) { id } }`, refused: 'NOT_FOUND' }),
    },
    deleted: kernelSurfaces('ListView').deleted,
  },
  CalendarEvent: {
    make: async (api, as, isDeleted) => {
      const { createCalendarEvent } = await ask(
        api,
        as,
        `mutation { createCalendarEvent(input: { title: "Mine", start: "2026-11-20T09:00" }) { event { id } } }`,
      );
      const { id } = createCalendarEvent.event;
      const { updateCalendarEvent } = await ask(
        api,
        as,
        `mutation { updateCalendarEvent(id: ${id}, input: { title: "Mine alone" }) { batchId } }`,
      );
      if (isDeleted) await ask(api, as, `mutation { deleteCalendarEvent(id: ${id}) { id } }`);
      return {
        id,
        changeBatch: updateCalendarEvent.batchId,
        deletionEntry: isDeleted ? await deletionOf(api, as, 'CalendarEvent', id) : null,
      };
    },
    present: {
      ...kernelSurfaces('CalendarEvent').present,
      event: ({ id }) => ({ call: `{ calendarEvent(id: ${id}) { id } }`, answer: { calendarEvent: null } }),
      list: () => ({ call: '{ calendarEvents { totalCount } }', answer: { calendarEvents: { totalCount: 0 } } }),
      window: () => ({
        call: '{ calendarWindow(from: "2026-11-01", to: "2026-12-01") { occurrences { key } } }',
        answer: { calendarWindow: { occurrences: [] } },
      }),
      update: ({ id }) => ({
        call: `mutation { updateCalendarEvent(id: ${id}, input: { title: "Taken" }) { batchId } }`,
        refused: 'NOT_FOUND',
      }),
      duplicate: ({ id }) => ({
        call: `mutation { duplicateCalendarEvent(id: ${id}) { batchId } }`,
        refused: 'NOT_FOUND',
      }),
    },
    deleted: kernelSurfaces('CalendarEvent').deleted,
  },
};

ownSubjects['Calendar'] = {
  make: async (api, as, isDeleted) => {
    const { createCalendar } = await ask(
      api,
      as,
      'mutation { createCalendar(input: { name: "Mine" }) { calendar { id } } }',
    );
    const { id } = createCalendar.calendar;
    const { updateCalendar } = await ask(
      api,
      as,
      `mutation { updateCalendar(id: ${id}, input: { name: "Mine alone" }) { batchId } }`,
    );
    if (isDeleted) await ask(api, as, `mutation { deleteCalendar(id: ${id}) { id } }`);
    return {
      id,
      changeBatch: updateCalendar.batchId,
      deletionEntry: isDeleted ? await deletionOf(api, as, 'Calendar', id) : null,
    };
  },
  present: {
    ...kernelSurfaces('Calendar').present,
    list: () => ({ call: '{ calendars { id } }', answer: { calendars: [] } }),
    update: ({ id }) => ({
      call: `mutation { updateCalendar(id: ${id}, input: { name: "Taken" }) { batchId } }`,
      refused: 'NOT_FOUND',
    }),
    leave: ({ id }) => ({ call: `mutation { leaveCalendar(id: ${id}) { id } }`, refused: 'NOT_FOUND' }),
    'events in it': ({ id }) => ({
      call: `mutation { createCalendarEvent(input: { calendarId: ${id}, title: "A", start: "2026-11-20T09:00" }) { batchId } }`,
      refused: 'VALIDATION',
    }),
  },
  deleted: kernelSurfaces('Calendar').deleted,
};

/** What users have of figures, each for themselves. */
function ofFigures(subject: 'FigureAlert' | 'FigureDigest', node: string, input: string): OwnSubject {
  return {
    make: async (api, as, isDeleted) => {
      const made = await ask(
        api,
        as,
        `mutation { create${subject}(input: { name: "Mine"${input} }) { ${node} { id } } }`,
      );
      const { id } = made[`create${subject}`][node];
      const changed = await ask(
        api,
        as,
        `mutation { update${subject}(id: ${id}, input: { name: "Mine alone" }) { batchId } }`,
      );
      if (isDeleted) await ask(api, as, `mutation { delete${subject}(id: ${id}) { id } }`);
      return {
        id,
        changeBatch: changed[`update${subject}`].batchId,
        deletionEntry: isDeleted ? await deletionOf(api, as, subject, id) : null,
      };
    },
    present: {
      ...kernelSurfaces(subject).present,
      one: ({ id }) => ({ call: `{ ${node}(id: ${id}) { id } }`, answer: { [node]: null } }),
      list: () => ({ call: `{ ${node}s { totalCount } }`, answer: { [`${node}s`]: { totalCount: 0 } } }),
      update: ({ id }) => ({
        call: `mutation { update${subject}(id: ${id}, input: { name: "Taken" }) { batchId } }`,
        refused: 'NOT_FOUND',
      }),
      delete: ({ id }) => ({ call: `mutation { delete${subject}(id: ${id}) { id } }`, refused: 'NOT_FOUND' }),
    },
    deleted: kernelSurfaces(subject).deleted,
  };
}
ownSubjects['FigureAlert'] = ofFigures('FigureAlert', 'figureAlert', ', figure: VISITS, direction: BELOW, count: 3');
ownSubjects['FigureDigest'] = ofFigures('FigureDigest', 'figureDigest', '');

/** What only members of a board see: the board, a column of it, a card on it. */
const onBoard = (
  subject: 'Board' | 'BoardColumn' | 'BoardCard',
  change: string,
  remove: string,
  idOf: (made: { board: string; column: string; card: string }) => string,
): OwnSubject => ({
  make: async (api, as, isDeleted) => {
    const { createBoard } = await ask(
      api,
      as,
      'mutation { createBoard(input: { name: "Mine" }) { board { id columns { id } } } }',
    );
    const column = createBoard.board.columns[0].id;
    const { createBoardCard } = await ask(
      api,
      as,
      `mutation { createBoardCard(columnId: ${column}, input: { title: "Mine" }) { card { id } } }`,
    );
    const id = idOf({ board: createBoard.board.id, column, card: createBoardCard.card.id });
    const changed = await ask(api, as, `mutation { done: ${change.replace('ID', id)} { batchId } }`);
    if (isDeleted) await ask(api, as, `mutation { ${remove}(id: ${id}) { id } }`);
    return {
      id,
      changeBatch: changed.done.batchId,
      deletionEntry: isDeleted ? await deletionOf(api, as, subject, id) : null,
    };
  },
  ...kernelSurfaces(subject),
});

ownSubjects['Board'] = onBoard(
  'Board',
  'updateBoard(id: ID, input: { name: "Mine alone" })',
  'deleteBoard',
  ({ board }) => board,
);
ownSubjects['BoardColumn'] = onBoard(
  'BoardColumn',
  'updateBoardColumn(id: ID, input: { title: "Mine alone" })',
  'deleteBoardColumn',
  ({ column }) => column,
);
ownSubjects['BoardCard'] = onBoard(
  'BoardCard',
  'updateBoardCard(id: ID, input: { title: "Mine alone" })',
  'deleteBoardCard',
  ({ card }) => card,
);

/** Calls every surface as the second user. */
export async function expectHidden(
  api: TestApp,
  as: Headers,
  surfaces: Record<string, Surface>,
  record: OwnRecord,
): Promise<void> {
  const actual: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [name, surface] of Object.entries(surfaces)) {
    const { call, refused, answer } = surface(record);
    const { data, errors } = await api.graphql<object, object>(call, { as });
    actual[name] = errors[0]?.extensions.code ?? data;
    expected[name] = refused ?? answer;
  }
  expect(actual).toEqual(expected);
}
