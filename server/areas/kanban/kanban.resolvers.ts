import { personOf } from '../../people/people.ts';
import type { BoardCardRow, BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { board, labelsOf } from './board.ts';
import { numbers } from './boardFields.ts';
import { linesOf } from './boardFields.ts';
import type { CardFile } from './boardFields.ts';
import { changeChecklist, changeChecklistName, promoteLine } from './checklists.ts';
import { cardCountOf, type CardOnBoard, cardsKey, cardsOf, longColumns } from './boardCards.ts';
import {
  accessOfViewer,
  archivedCards,
  cardsById,
  columnsOf,
  commentCountOf,
  listBoards,
  membersWithNames,
  oneBoard,
  oneCard,
  peopleOn,
  teamsWithNames,
} from './boards.ts';
import { leaveBoard } from './boardMembers.ts';
import { relabelBoard } from './boardLabels.ts';
import { matchingCards } from './boardMatches.ts';
import { boardPeople, boardTeams } from './boardSharing.ts';
import { createBoard, createColumn, deleteColumn } from './boardWrites.ts';
import { card } from './card.ts';
import { boardOf, cardList, columnOf } from './cardList.ts';
import { sendCard } from './cardSending.ts';
import { moveCard, moveColumn, orderCards, orderColumns } from './cardMoves.ts';
import { addFile, archiveCard, createCard, duplicateCard, removeFile, updateCard } from './cardWrites.ts';
import { column, titled } from './column.ts';
import { changeCards, manyCards } from './manyCards.ts';
import { askedOf } from '../../records/selection.ts';
import { undoStep } from './steps.ts';
import { watchBoard, watchCard, watchOfBoard, watchOfCard } from './watches.ts';

type Changed<Row> = { row: Row; batchId: string };
const changedCard = ({ row, batchId }: Changed<BoardCardRow>) => ({ card: row, batchId });
const changedColumn = ({ row, batchId }: Changed<BoardColumnRow>) => ({ column: row, batchId });
const changedBoard = ({ row, batchId }: Changed<BoardRow>) => ({ board: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    boards: (_, _args, ctx) => listBoards(ctx),
    board: (_, { id }, ctx) => oneBoard(ctx, id ?? null),
    boardCard: (_, { id }, ctx) => oneCard(ctx, id),
    boardCards: (_, { ids, commentIds }, ctx) => cardsById(ctx, ids, commentIds ?? []),
    archivedBoardCards: (_, args, ctx) => archivedCards(ctx, args),
    boardCardList: (_, args, ctx) => cardList.page(ctx, args),
    boardTeams: (_, { search }, ctx) => boardTeams(ctx, search),
    boardPeople: (_, { search }, ctx) => boardPeople(ctx, search),
  },
  Mutation: {
    createBoard: async (_, args, ctx) => changedBoard(await createBoard(ctx, args)),
    updateBoard: async (_, args, ctx) => changedBoard(await board.update(ctx, args)),
    leaveBoard: (_, { id }, ctx) => leaveBoard(ctx, id),
    deleteBoard: (_, { id }, ctx) => board.delete(ctx, id),
    createBoardColumn: async (_, { boardId, input }, ctx) =>
      changedColumn(await titled(createColumn(ctx, boardId ?? null, input))),
    updateBoardColumn: async (_, args, ctx) => changedColumn(await titled(column.update(ctx, args))),
    moveBoardColumn: async (_, args, ctx) => changedColumn(await moveColumn(ctx, args)),
    deleteBoardColumn: (_, { id }, ctx) => deleteColumn(ctx, id),
    createBoardCard: async (_, args, ctx) => changedCard(await createCard(ctx, args)),
    updateBoardCard: async (_, args, ctx) => changedCard(await updateCard(ctx, args)),
    moveBoardCard: async (_, args, ctx) => changedCard(await moveCard(ctx, args)),
    orderBoardCards: (_, args, ctx) => orderCards(ctx, args),
    orderBoardColumns: (_, args, ctx) => orderColumns(ctx, args),
    deleteBoardCard: (_, { id }, ctx) => card.delete(ctx, id),
    duplicateBoardCard: async (_, { id }, ctx) => changedCard(await duplicateCard(ctx, id)),
    archiveBoardCard: async (_, { id, isArchived }, ctx) => changedCard(await archiveCard(ctx, id, isArchived)),
    changeChecklist: async (_, { id, change }, ctx) => changedCard(await changeChecklist(ctx, id, change)),
    changeChecklistName: async (_, args, ctx) => changedCard(await changeChecklistName(ctx, args)),
    promoteChecklistItem: async (_, { id, itemId }, ctx) => changedCard(await promoteLine(ctx, id, itemId)),
    addBoardCardFile: async (_, { id, file }, ctx) => changedCard(await addFile(ctx, id, file)),
    removeBoardCardFile: async (_, { id, fileId }, ctx) => changedCard(await removeFile(ctx, id, fileId)),
    watchBoard: (_, { id, events }, ctx) => watchBoard(ctx, id, events),
    watchBoardCard: (_, { id, events }, ctx) => watchCard(ctx, id, events),
    relabelBoard: async (_, args, ctx) =>
      changedBoard(await relabelBoard(ctx, { ...args, version: args.version ?? null, removed: args.removed ?? null })),
    changeBoardCards: (_, { selection, change }, ctx) => manyCards.run(ctx, changeCards, selection, { change }),
    startBoardCardsChange: (_, { selection, change }, ctx) => manyCards.start(ctx, changeCards, selection, { change }),
    deleteBoardCards: (_, { selection }, ctx) => manyCards.delete(ctx, selection),
    startBoardCardsDelete: (_, { selection }, ctx) => manyCards.startDelete(ctx, selection),
    sendBoardCard: async (_, args, ctx) => changedCard(await sendCard(ctx, args)),
    undoBoardStep: (_, { boardId, batchId }, ctx) => undoStep(ctx, boardId, batchId ?? null),
  },
  Board: {
    isTemplate: ({ isTemplate }) => isTemplate === 1,
    members: (row, _args, ctx) => membersWithNames(ctx, row),
    teams: (row, _args, ctx) => teamsWithNames(ctx, row),
    labels: (row) => labelsOf(row),
    matches: ({ id }, { search }, ctx) => matchingCards(ctx, id, search),
    people: (row, _args, ctx) => peopleOn(ctx, row),
    myAccess: (row, _args, ctx) => accessOfViewer(ctx, row),
    myWatch: (row, _args, ctx) => watchOfBoard(ctx, row),
    columns: ({ id }, _args, ctx) => columnsOf(ctx, id).or([]),
    cards: async ({ id }, { first }, ctx, info) =>
      (await cardsOf(ctx, cardsKey(id, askedOf(info, 'one'), first ?? null))) ?? [],
    longColumns: ({ id }, { over }, ctx) => longColumns(ctx, id, over),
    cardCount: ({ id }, _args, ctx) => cardCountOf(ctx, id).or(0),
  },
  BoardColumn: { isDone: ({ isDone }) => isDone === 1 },
  BoardCard: {
    labels: ({ labels }) => JSON.parse(labels) as string[],
    memberIds: ({ memberIds }) => numbers(memberIds).map(String),
    members: async ({ memberIds }, _args, ctx) => {
      const people = await Promise.all(numbers(memberIds).map((id) => personOf(ctx, id)));
      return people.filter((person) => person !== undefined);
    },
    checklist: (row) => linesOf(row).map((line) => ({ ...line, list: line.list ?? null })),
    files: ({ files }) => JSON.parse(files) as CardFile[],
    board: async ({ boardId }, _args, ctx) => (await boardOf(ctx, boardId))!,
    column: ({ columnId }, _args, ctx) => (columnId === null ? null : columnOf(ctx, columnId).or(null)),
    lineCount: ({ checklist }) => (checklist === '[]' ? 0 : linesOf({ checklist }).length),
    doneLineCount: ({ checklist }) =>
      checklist === '[]' ? 0 : linesOf({ checklist }).filter(({ isDone }) => isDone).length,
    fileCount: ({ files }) => (files === '[]' ? 0 : (JSON.parse(files) as CardFile[]).length),
    commentCount: (row, _args, ctx) =>
      (row as CardOnBoard).commentCount ?? commentCountOf(ctx, row.id).then((count) => count ?? 0),
    myWatch: (row, _args, ctx) => watchOfCard(ctx, row),
    blockedBy: ({ blockedBy }) => numbers(blockedBy).map(String),
  },
};
