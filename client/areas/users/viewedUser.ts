import type { UserViewQuery } from './users.generated.ts';

/** A user as their page shows them. */
export type ViewedUser = NonNullable<UserViewQuery['user']>;
