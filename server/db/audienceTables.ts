import type { Generated, Selectable } from 'kysely';
import type { CourseInvitationState } from '../graphql/schema.generated.ts';

/** Whom courses are open to, and who was invited. */
export interface AudienceTables {
  courseAudience: CourseAudienceTable;
  courseReaders: CourseReadersView;
  courseInvitations: CourseInvitationsTable;
  courseFiles: CourseFilesTable;
}

/** Roles, teams and users that a course is open to. */
interface CourseAudienceTable {
  courseId: number;
  kind: 'ROLE' | 'TEAM' | 'USER';
  targetId: number;
}

/** A view: users to whom a course is open that is not open to all, once for each way. */
interface CourseReadersView {
  courseId: number;
  userId: number;
}

/** One row for each course and person who was invited. */
interface CourseInvitationsTable {
  id: Generated<number>;
  courseId: number;
  userId: number;
  invitedBy: number | null;
  inviterName: string;
  invitedAt: string;
  answeredAt: string | null;
  state: Generated<CourseInvitationState>;
}

/** Uploaded files that a course shows itself. Rows outlive their course, whose files stay closed in the trash. */
interface CourseFilesTable {
  path: string;
  courseId: number;
}

export type CourseInvitationRow = Selectable<CourseInvitationsTable>;
