import type { BoardCardRow, BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { board } from './board.ts';
import { numbers } from './boardFields.ts';
import type { CardFile, ChecklistLine } from './boardFields.ts';
import {
  accessOfViewer,
  archivedCards,
  boardPeople,
  cardCountOf,
  cardsById,
  cardsOf,
  columnsOf,
  commentCountOf,
  listBoards,
  membersWithNames,
  oneBoard,
  oneCard,
  personOf,
} from './boards.ts';
import { createBoard, createColumn, deleteColumn } from './boardWrites.ts';
import { card } from './card.ts';
import { moveCard, moveColumn, orderCards, orderColumns } from './cardMoves.ts';
import {
  addFile,
  archiveCard,
  changeChecklist,
  createCard,
  duplicateCard,
  promoteLine,
  removeFile,
  updateCard,
} from './cardWrites.ts';
import { column, titled } from './column.ts';
import { undoStep } from './steps.ts';
import { watchBoard, watchCard, watchOfBoard, watchOfCard } from './watches.ts';

type Changed<Row> = { row: Row; batchId: string };
const cardOf = ({ row, batchId }: Changed<BoardCardRow>) => ({ card: row, batchId });
const columnOf = ({ row, batchId }: Changed<BoardColumnRow>) => ({ column: row, batchId });
const boardOf = ({ row, batchId }: Changed<BoardRow>) => ({ board: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    boards: (_, _args, ctx) => listBoards(ctx),
    board: (_, { id }, ctx) => oneBoard(ctx, id ?? null),
    boardCard: (_, { id }, ctx) => oneCard(ctx, id),
    boardCards: (_, { ids, commentIds }, ctx) => cardsById(ctx, ids, commentIds ?? []),
    archivedBoardCards: (_, args, ctx) => archivedCards(ctx, args),
    boardPeople: (_, { search }, ctx) => boardPeople(ctx, search),
  },
  Mutation: {
    createBoard: async (_, args, ctx) => boardOf(await createBoard(ctx, args)),
    updateBoard: async (_, args, ctx) => boardOf(await board.update(ctx, args)),
    deleteBoard: (_, { id }, ctx) => board.delete(ctx, id),
    createBoardColumn: async (_, { boardId, input }, ctx) =>
      columnOf(await titled(createColumn(ctx, boardId ?? null, input))),
    updateBoardColumn: async (_, args, ctx) => columnOf(await titled(column.update(ctx, args))),
    moveBoardColumn: async (_, args, ctx) => columnOf(await moveColumn(ctx, args)),
    deleteBoardColumn: (_, { id }, ctx) => deleteColumn(ctx, id),
    createBoardCard: async (_, args, ctx) => cardOf(await createCard(ctx, args)),
    updateBoardCard: async (_, args, ctx) => cardOf(await updateCard(ctx, args)),
    moveBoardCard: async (_, args, ctx) => cardOf(await moveCard(ctx, args)),
    orderBoardCards: (_, args, ctx) => orderCards(ctx, args),
    orderBoardColumns: (_, args, ctx) => orderColumns(ctx, args),
    deleteBoardCard: (_, { id }, ctx) => card.delete(ctx, id),
    duplicateBoardCard: async (_, { id }, ctx) => cardOf(await duplicateCard(ctx, id)),
    archiveBoardCard: async (_, { id, isArchived }, ctx) => cardOf(await archiveCard(ctx, id, isArchived)),
    changeChecklist: async (_, { id, change }, ctx) => cardOf(await changeChecklist(ctx, id, change)),
    promoteChecklistItem: async (_, { id, itemId }, ctx) => cardOf(await promoteLine(ctx, id, itemId)),
    addBoardCardFile: async (_, { id, file }, ctx) => cardOf(await addFile(ctx, id, file)),
    removeBoardCardFile: async (_, { id, fileId }, ctx) => cardOf(await removeFile(ctx, id, fileId)),
    watchBoard: (_, { id, events }, ctx) => watchBoard(ctx, id, events),
    watchBoardCard: (_, { id, events }, ctx) => watchCard(ctx, id, events),
    undoBoardStep: (_, { boardId, batchId }, ctx) => undoStep(ctx, boardId, batchId ?? null),
  },
  Board: {
    isTemplate: ({ isTemplate }) => isTemplate === 1,
    members: (row, _args, ctx) => membersWithNames(ctx, row),
    myAccess: (row, _args, ctx) => accessOfViewer(ctx, row),
    myWatch: (row, _args, ctx) => watchOfBoard(ctx, row),
    columns: async ({ id }, _args, ctx) => (await columnsOf(ctx, id)) ?? [],
    cards: async ({ id }, _args, ctx) => (await cardsOf(ctx, id)) ?? [],
    cardCount: async ({ id }, _args, ctx) => (await cardCountOf(ctx, id)) ?? 0,
  },
  BoardColumn: { isDone: ({ isDone }) => isDone === 1 },
  BoardCard: {
    labels: ({ labels }) => JSON.parse(labels) as string[],
    memberIds: ({ memberIds }) => numbers(memberIds).map(String),
    members: async ({ memberIds }, _args, ctx) => {
      const people = await Promise.all(numbers(memberIds).map((id) => personOf(ctx, id)));
      return people.filter((person) => person !== undefined);
    },
    checklist: ({ checklist }) => JSON.parse(checklist) as ChecklistLine[],
    files: ({ files }) => JSON.parse(files) as CardFile[],
    commentCount: async ({ id }, _args, ctx) => (await commentCountOf(ctx, id)) ?? 0,
    myWatch: (row, _args, ctx) => watchOfCard(ctx, row),
    blockedBy: ({ blockedBy }) => numbers(blockedBy).map(String),
  },
};
