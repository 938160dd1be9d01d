import { foldLetters } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { dayProblem } from '../../dayProblem.ts';
import { isLongerThan, malformed, oneLine, required, tooLong, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { BoardLabelTone, BoardMemberInput, BoardTeamInput } from '../../graphql/schema.generated.ts';

/* How the fields of boards and cards are read. */

export const numbers = (text: string): number[] => JSON.parse(text) as number[];

/** A list of ids, each once, as JSON. */
export const idList =
  (most: number) =>
  (given: readonly (string | number)[]): Kept | Problem => {
    const ids = [...new Set(given.map((id) => recordId(id)))];
    if (ids.length > most) return tooMany(most);
    return ids.includes(null) ? unknown('there is no such id') : JSON.stringify(ids);
  };

const maxMembers = 100;
const maxTeams = 20;

/** Members of a board, each once, as JSON. */
export function memberList(given: readonly BoardMemberInput[]): Kept | Problem {
  if (given.length > maxMembers) return tooMany(maxMembers);
  const members = given.map(({ userId, access }) => ({ userId: recordId(userId), access }));
  if (members.some(({ userId }) => userId === null)) return unknown('there is no such user');
  return JSON.stringify([...new Map(members.map((member) => [member.userId, member])).values()]);
}

/** Teams that a board is shared with, each once, as JSON. */
export function teamList(given: readonly BoardTeamInput[]): Kept | Problem {
  if (given.length > maxTeams) return tooMany(maxTeams);
  const teams = given.map(({ teamId, access }) => ({ teamId: recordId(teamId), access }));
  if (teams.some(({ teamId }) => teamId === null)) return unknown('there is no such team');
  return JSON.stringify([...new Map(teams.map((team) => [team.teamId, team])).values()]);
}

const maxBoardLabels = 50;

export type BoardLabel = { name: string; tone: BoardLabelTone };

/** What a new board begins with: labels of the specification, each in its color. */
export const firstLabels: readonly BoardLabel[] = [
  { name: 'UX', tone: 'SUCCESS' },
  { name: 'Image', tone: 'WARNING' },
  { name: 'Code Review', tone: 'ERROR' },
  { name: 'Dashboard', tone: 'INFO' },
  { name: 'App', tone: 'SECONDARY' },
  { name: 'Charts & Maps', tone: 'PRIMARY' },
];

/** Labels of a board as JSON. */
export function boardLabelList(given: readonly BoardLabel[]): Kept | Problem {
  if (given.length > maxBoardLabels) return tooMany(maxBoardLabels);
  const labels = given.map(({ name, tone }) => ({ name: oneLine(name), tone }));
  if (labels.some(({ name }) => name === '')) return required;
  if (labels.some(({ name }) => isLongerThan(name, longestLabel))) return tooLong(longestLabel);
  const names = new Set(labels.map(({ name }) => foldLetters(name)));
  return names.size < labels.length
    ? { key: 'taken', message: 'must each have a name of their own' }
    : JSON.stringify(labels);
}

const maxLabels = 20;
const longestLabel = 40;

export function labelList(given: readonly string[]): Kept | Problem {
  const labels = [...new Set(given.map(oneLine).filter((label) => label !== ''))];
  if (labels.length > maxLabels) return tooMany(maxLabels);
  return labels.some((label) => isLongerThan(label, longestLabel)) ? tooLong(longestLabel) : JSON.stringify(labels);
}

/** A day as YYYY-MM-DD; empty for none. */
export function day(given: string): Kept | Problem {
  if (given.trim() === '') return null;
  const text = given.trim().replace(/T.*$/, '');
  return dayProblem(text) ?? text;
}

/** `list`: the name of its checklist; left out for the one without a name. */
export type ChecklistLine = { id: string; text: string; isDone: boolean; list?: string };
export type CardFile = { id: string; name: string; sizeBytes: number; url: string };

/** Lines of all checklists of a card. */
export const linesOf = ({ checklist }: { checklist: string }): ChecklistLine[] =>
  JSON.parse(checklist) as ChecklistLine[];

const longestLine = 200;

/** Text of one line of a checklist. */
export function lineText(given: string): string | Problem {
  const text = oneLine(given);
  if (text === '') return required;
  return isLongerThan(text, longestLine) ? tooLong(longestLine) : text;
}

const longestList = 100;

/** Name of a checklist; empty for the one without a name. */
export function listName(given: string | null): string | Problem {
  const text = oneLine(given ?? '');
  return isLongerThan(text, longestList) ? tooLong(longestList) : text;
}

export const picture = (given: string): Kept | Problem =>
  /^\/files\/[\w-]{1,64}$/.test(given) ? given : malformed('must be the address of an uploaded file');
