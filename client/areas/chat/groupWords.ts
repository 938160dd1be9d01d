/** What the form of a group or channel changes. */
export type GroupValues = { title: string; description: string };
export type Group = GroupValues & { id: string; name: string; version: number };
