import type { Generated, Selectable } from 'kysely';

type Flag = 0 | 1;

/** SCORM packages of lessons, and what learners left in them. */
export interface ScormTables {
  scormPackages: ScormPackagesTable;
  scormFiles: ScormFilesTable;
  scormParts: ScormPartsTable;
  scormStates: ScormStatesTable;
}

/** A SCORM package, unpacked. */
interface ScormPackagesTable {
  id: Generated<number>;
  /** Random name in its address, `/packages/{key}`. */
  key: string;
  title: string;
  /** Path of the page that it begins with, and what stands behind it. */
  start: string;
  launchData: string;
  masteryScore: number | null;
  /** By which it tells of its learner. */
  standard: Generated<'SCORM' | 'XAPI' | 'CMI5'>;
  /** What statements of xAPI are about; empty with SCORM. */
  activity: Generated<string>;
  /** 1: being completed is not enough without being passed. */
  needsPass: Generated<Flag>;
  sizeBytes: number;
  createdBy: number | null;
  createdAt: string;
  /** 0 while it is being unpacked. */
  isComplete: Generated<Flag>;
}

interface ScormFilesTable {
  id: Generated<number>;
  packageId: number;
  path: string;
  sizeBytes: number;
}

interface ScormPartsTable {
  fileId: number;
  /** From 0; each part but the last one has the same size. */
  place: number;
  bytes: Uint8Array;
}

/** What a learner left in the package of a lesson. */
interface ScormStatesTable {
  userId: number;
  lessonId: number;
  courseId: number;
  /** Address of the package that it is of: another one begins anew. */
  package: string;
  /** `cmi.core.lesson_status`. */
  status: Generated<string>;
  score: number | null;
  /** Elements of SCORM by their names, as JSON. */
  elements: Generated<string>;
  updatedAt: string;
}

export type ScormPackageRow = Selectable<ScormPackagesTable>;
export type ScormStateRow = Selectable<ScormStatesTable>;
