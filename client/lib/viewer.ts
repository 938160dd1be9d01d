import type { AbilityRule, FieldRule, ViewAs } from './schema.generated.ts';

/** The signed-in user as the server describes him. */
export type Viewer = {
  id: string;
  fullName: string;
  username: string;
  email: string;
  avatar: string | null;
  role: string;
  abilityRules: AbilityRule[];
  /** Fields that the viewer does not see, not whole, or may not change. */
  fieldRules?: FieldRule[];
  /** Whose rights are looked through. */
  viewAs?: ViewAs | null;
  /** Grows when the viewer comes to reach other records; unknown right after signing in. */
  rightsVersion?: number | undefined;
};
