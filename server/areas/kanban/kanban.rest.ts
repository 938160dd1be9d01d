import type { AppError } from '../../errors.ts';
import type { BoardCardInput } from '../../graphql/schema.generated.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer } from '../../rest/route.ts';
import {
  RestAddCardDocument,
  RestAddColumnDocument,
  RestDeleteCardDocument,
  RestDeleteColumnDocument,
  RestKanbanDocument,
  RestOrderCardsDocument,
  RestOrderColumnsDocument,
  RestRenameColumnDocument,
  RestUpdateCardDocument,
} from './kanban.rest.generated.ts';
import type { RestKanbanCardFragment, RestKanbanColumnFragment } from './kanban.rest.generated.ts';

/* The documented calls name columns boards and cards items. They speak of the viewer's oldest board. */

const path = '/api/apps/kanban';
const text = { type: 'string' };
const id = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const ids = { type: 'array', items: id };
const list = { type: 'array', items: { type: 'object' } };
const boardShape = { type: 'object', properties: { id: { type: 'integer' }, title: text, itemsIds: ids } };
const itemShape = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: text,
    dueDate: { type: ['string', 'null'], description: 'Day as YYYY-MM-DD.' },
    labels: { type: 'array', items: text },
    members: {
      type: 'array',
      items: { type: 'object', properties: { img: { type: ['string', 'null'] }, name: text } },
    },
    comments: { type: 'string', description: 'Description of the card, as HTML.' },
    attachments: { type: 'integer' },
    commentsCount: { type: 'integer' },
    image: { type: ['string', 'null'] },
  },
};
const common = { tag: 'Kanban' } as const;

/** What somebody else changed at the same moment is the caller's to correct here, too: these paths document 400 alone. */
function failure({ code, message, details }: AppError): RestAnswer | null {
  if (code === 'NOT_FOUND') return { status: 404 };
  return code === 'CONFLICT' && details.fields
    ? { status: 400, body: { error: { code, message, fields: details.fields } } }
    : null;
}

const boardOf = ({ id: number, title }: RestKanbanColumnFragment, itemsIds: string[]) => ({
  id: Number(number),
  title,
  itemsIds: itemsIds.map(Number),
});

const itemOf = (card: RestKanbanCardFragment) => ({
  id: Number(card.id),
  title: card.title,
  dueDate: card.dueOn,
  labels: card.labels,
  members: card.members.map(({ name, avatar }) => ({ img: avatar, name })),
  comments: card.description,
  attachments: card.files.length,
  commentsCount: card.commentCount,
  image: card.cover,
});

type Given = Record<string, unknown>;
const bodyOf = (body: unknown) => (body ?? {}) as Given;
/** Ids come as numbers or texts. */
const named = (given: unknown) => (given === undefined || given === null ? null : String(given));

/** What the body says of the item; counts follow from what there is, so those that are given say nothing. */
function changeOf({ title, comments, dueDate, labels }: Given): BoardCardInput {
  return {
    ...(title !== undefined && { title: title as string }),
    ...(comments !== undefined && { description: comments as string | null }),
    ...(dueDate !== undefined && { dueOn: dueDate as string | null }),
    ...(labels !== undefined && { labels: labels as string[] }),
  };
}

const namesOf = (members: unknown) =>
  Array.isArray(members) ? members.map((member) => String((member as { name?: unknown } | null)?.name ?? '')) : null;

const itemBody = {
  type: 'object',
  properties: { id, title: text, members: list, labels: ids, dueDate: { type: ['string', 'null'] } },
};

export const kanbanRoutes = [
  route({
    ...common,
    method: 'GET',
    path,
    right: ['read', 'Board'],
    parameters: { board: { type: 'string', description: 'Id of a board; the oldest one of the viewer unless given.' } },
    summary: 'Boards, which are the columns of one board, and their items.',
    document: RestKanbanDocument,
    variables: ({ query }) => ({ id: [query['board']].flat()[0] || null }),
    answer: ({ board }) => ({
      status: 200,
      body: {
        boards: (board?.columns ?? []).map((one) =>
          boardOf(
            one,
            board!.cards.filter(({ columnId }) => columnId === one.id).map((card) => card.id),
          ),
        ),
        items: (board?.cards ?? []).map(itemOf),
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: { boards: { type: 'array', items: boardShape }, items: { type: 'array', items: itemShape } },
      },
    },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/board/rename`,
    right: ['update', 'BoardColumn'],
    body: {
      type: 'object',
      required: ['boardId', 'newName'],
      properties: { boardId: id, newName: text },
      examples: [{ boardId: 1, newName: 'Waiting for parts' }],
    },
    fieldNames: { title: 'newName', id: 'boardId' },
    summary: 'Renames a board.',
    document: RestRenameColumnDocument,
    variables: ({ body }) => ({ id: String(bodyOf(body)['boardId']), title: bodyOf(body)['newName'] as string }),
    answer: ({ updateBoardColumn: { column } }) => ({
      status: 201,
      body: { id: Number(column.id), title: column.title },
    }),
    failure,
    responses: { 201: { type: 'object', properties: { id: { type: 'integer' }, title: text } }, 404: null },
  }),
  route({
    ...common,
    method: 'DELETE',
    path: `${path}/board/:id`,
    right: ['delete', 'BoardColumn'],
    parameters: { id: { type: 'string', description: 'Id of the board.' } },
    summary: 'Removes a board; its items are archived.',
    document: RestDeleteColumnDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: () => ({ status: 204 }),
    failure,
    responses: { 204: null, 404: null },
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/board/add`,
    right: ['create', 'BoardColumn'],
    body: { type: 'object', required: ['title'], properties: { title: text }, examples: [{ title: 'Ready to ship' }] },
    summary: 'Adds a board; 400 when another one has the title.',
    document: RestAddColumnDocument,
    variables: ({ body }) => ({ title: bodyOf(body)['title'] as string }),
    answer: ({ createBoardColumn: { column } }) => ({ status: 201, body: boardOf(column, []) }),
    failure,
    responses: { 201: boardShape },
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/item/add`,
    right: ['create', 'BoardCard'],
    body: {
      type: 'object',
      properties: { itemTitle: text, boardName: text, boardId: id },
      examples: [{ itemTitle: 'Order new boxes', boardId: 1, boardName: 'In progress' }],
    },
    fieldNames: { title: 'itemTitle', columnTitle: 'boardName', columnId: 'boardId' },
    summary: 'Adds an item at the end of a board; 400 without its title or the name of the board.',
    document: RestAddCardDocument,
    variables: ({ body }) => ({
      columnId: named(bodyOf(body)['boardId']),
      columnTitle: String(bodyOf(body)['boardName'] ?? ''),
      title: String(bodyOf(body)['itemTitle'] ?? ''),
    }),
    answer: ({ createBoardCard: { card } }) => ({ status: 201, body: itemOf(card) }),
    failure,
    responses: { 201: itemShape },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/item/update`,
    right: ['update', 'BoardCard'],
    body: {
      type: 'object',
      required: ['item'],
      properties: { item: { ...itemBody, required: ['id'] } },
      examples: [{ item: { id: 1, title: 'Order new boxes', labels: ['UX'], dueDate: '2026-12-24' } }],
    },
    fieldNames: { description: 'comments', dueOn: 'dueDate', memberIds: 'members' },
    summary: 'Changes an item; what is left out stays, and counts follow from what there is.',
    document: RestUpdateCardDocument,
    variables: ({ body }) => {
      const item = bodyOf(bodyOf(body)['item']);
      return { id: String(item['id']), input: changeOf(item), memberNames: namesOf(item['members']) };
    },
    answer: ({ updateBoardCard: { card } }) => ({ status: 201, body: itemOf(card) }),
    failure,
    responses: { 201: itemShape, 404: null },
  }),
  route({
    ...common,
    method: 'DELETE',
    path: `${path}/item/:id`,
    right: ['delete', 'BoardCard'],
    parameters: { id: { type: 'string', description: 'Id of the item.' } },
    summary: 'Removes an item from every board.',
    document: RestDeleteCardDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: () => ({ status: 204 }),
    failure,
    responses: { 204: null, 404: null },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/item/state-update`,
    right: ['update', 'BoardCard'],
    body: {
      type: 'object',
      required: ['boardId', 'ids'],
      properties: { boardId: id, ids },
      examples: [{ boardId: 1, ids: [2, 1] }],
    },
    fieldNames: { columnId: 'boardId' },
    summary: 'Sets the order of a board; items of others that are named come here, and those that are gone stay gone.',
    document: RestOrderCardsDocument,
    variables: ({ body }) => ({
      columnId: String(bodyOf(body)['boardId']),
      ids: (bodyOf(body)['ids'] as (string | number)[]).map(String),
    }),
    answer: ({ orderBoardCards: { column, cardIds } }) => ({ status: 201, body: boardOf(column, cardIds) }),
    failure,
    responses: { 201: boardShape, 404: null },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/board/state-update`,
    right: ['update', 'BoardColumn'],
    body: { ...ids, examples: [[1, 2, 3]] },
    summary: 'Sets the order of the boards from the list of their ids.',
    document: RestOrderColumnsDocument,
    variables: ({ body }) => ({ ids: (body as (string | number)[]).map(String) }),
    answer: ({ orderBoardColumns }) => ({
      status: 201,
      body: orderBoardColumns.map((column) => Number(column.id)),
    }),
    failure,
    responses: { 201: ids, 404: null },
  }),
];
