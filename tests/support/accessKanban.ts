import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Root fields of kanban boards, as part of the access matrix. */
export const kanbanFields: Record<string, Cell> = {
  'Query.boards': { right: ['read', 'Board'], call: 'boards { id }' },
  'Query.board': { right: ['read', 'Board'], call: `board(id: ${gone}) { id }` },
  'Query.boardCard': { right: ['read', 'BoardCard'], call: `boardCard(id: ${gone}) { id }` },
  'Query.boardCards': { right: ['read', 'BoardCard'], call: `boardCards(ids: [${gone}]) { id }` },
  'Query.archivedBoardCards': {
    right: ['read', 'Board'],
    call: `archivedBoardCards(boardId: ${gone}) { totalCount }`,
  },
  'Query.boardPeople': { right: ['update', 'Board'], call: 'boardPeople(search: "zzz") { id }' },
  'Mutation.createBoard': { right: ['create', 'Board'], call: 'createBoard(input: {}) { batchId }' },
  'Mutation.updateBoard': { right: ['update', 'Board'], call: `updateBoard(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteBoard': { right: ['delete', 'Board'], call: `deleteBoard(id: ${gone}) { id }` },
  'Mutation.createBoardColumn': {
    right: ['create', 'BoardColumn'],
    call: `createBoardColumn(boardId: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.updateBoardColumn': {
    right: ['update', 'BoardColumn'],
    call: `updateBoardColumn(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.moveBoardColumn': { right: ['update', 'BoardColumn'], call: `moveBoardColumn(id: ${gone}) { batchId }` },
  'Mutation.deleteBoardColumn': { right: ['delete', 'BoardColumn'], call: `deleteBoardColumn(id: ${gone}) { id }` },
  'Mutation.createBoardCard': {
    right: ['create', 'BoardCard'],
    call: `createBoardCard(columnId: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.updateBoardCard': {
    right: ['update', 'BoardCard'],
    call: `updateBoardCard(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.moveBoardCard': {
    right: ['update', 'BoardCard'],
    call: `moveBoardCard(id: ${gone}, columnId: ${gone}) { batchId }`,
  },
  'Mutation.orderBoardCards': {
    right: ['update', 'BoardCard'],
    call: `orderBoardCards(columnId: ${gone}, ids: []) { cardIds }`,
  },
  'Mutation.orderBoardColumns': {
    right: ['update', 'BoardColumn'],
    call: `orderBoardColumns(boardId: ${gone}, ids: []) { id }`,
  },
  'Mutation.deleteBoardCard': { right: ['delete', 'BoardCard'], call: `deleteBoardCard(id: ${gone}) { id }` },
  'Mutation.relabelBoard': { right: ['update', 'Board'], call: `relabelBoard(id: ${gone}, labels: []) { batchId }` },
  'Mutation.changeBoardCards': {
    right: ['update', 'BoardCard'],
    call: `changeBoardCards(selection: { ids: [${gone}] }, change: {}) { count }`,
  },
  'Mutation.startBoardCardsChange': {
    right: ['update', 'BoardCard'],
    call: 'startBoardCardsChange(selection: { ids: [] }, change: {}) { id }',
  },
  'Mutation.startBoardCardsDelete': {
    right: ['delete', 'BoardCard'],
    call: 'startBoardCardsDelete(selection: { ids: [] }) { id }',
  },
  'Mutation.deleteBoardCards': {
    right: ['delete', 'BoardCard'],
    call: `deleteBoardCards(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.sendBoardCard': {
    right: ['update', 'BoardCard'],
    call: `sendBoardCard(id: ${gone}, columnId: ${gone}) { batchId }`,
  },
  'Mutation.duplicateBoardCard': {
    right: ['create', 'BoardCard'],
    call: `duplicateBoardCard(id: ${gone}) { batchId }`,
  },
  'Mutation.archiveBoardCard': { right: ['update', 'BoardCard'], call: `archiveBoardCard(id: ${gone}) { batchId }` },
  'Mutation.changeChecklist': {
    right: ['update', 'BoardCard'],
    call: `changeChecklist(id: ${gone}, change: {}) { batchId }`,
  },
  'Mutation.changeChecklistName': {
    right: ['update', 'BoardCard'],
    call: `changeChecklistName(id: ${gone}, name: "x") { batchId }`,
  },
  'Mutation.promoteChecklistItem': {
    right: ['update', 'BoardCard'],
    call: `promoteChecklistItem(id: ${gone}, itemId: "x") { batchId }`,
  },
  'Mutation.addBoardCardFile': {
    right: ['update', 'BoardCard'],
    call: `addBoardCardFile(id: ${gone}, file: { name: "a", url: "/files/none" }) { batchId }`,
  },
  'Mutation.removeBoardCardFile': {
    right: ['update', 'BoardCard'],
    call: `removeBoardCardFile(id: ${gone}, fileId: "x") { batchId }`,
  },
  'Query.boardCardList': { right: ['read', 'BoardCard'], call: 'boardCardList { totalCount }' },
  'Query.boardTeams': { right: ['update', 'Board'], call: 'boardTeams { id }' },
  'Mutation.leaveBoard': { right: ['read', 'Board'], call: `leaveBoard(id: ${gone}) { id }` },
  'Mutation.watchBoard': { right: ['read', 'Board'], call: `watchBoard(id: ${gone}, events: []) { id }` },
  'Mutation.watchBoardCard': { right: ['read', 'BoardCard'], call: `watchBoardCard(id: ${gone}, events: []) { id }` },
  'Mutation.undoBoardStep': { right: ['read', 'Board'], call: `undoBoardStep(boardId: ${gone}) { count }` },
};
