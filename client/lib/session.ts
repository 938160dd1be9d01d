import { config } from './config.ts';
import { hasOpenForm } from './openForms.ts';
import { dropDraftsOf } from './formDrafts.ts';
import { dropPiecesOf } from './outboxStorage.ts';
import { forgetPersonalPreferences } from './preferences.ts';
import type { AbilityRule, FieldRule, ViewAs } from './schema.generated.ts';
import { makeStore, useStore } from './store.ts';
import type { Viewer } from './viewer.ts';

type UserData = Omit<Viewer, 'abilityRules' | 'fieldRules' | 'viewAs' | 'rightsVersion' | 'id'> & {
  id: number | string;
};
type Through = { fieldRules?: FieldRule[]; viewAs?: ViewAs | null; rightsVersion?: number };
type Known = UserData & Through & { abilityRules: AbilityRule[] };
/** Documented answer to a sign-in. */
type SignedIn = { userData: UserData; userAbilityRules: AbilityRule[] } & Through;

const store = makeStore<Viewer | null>(config.viewer ?? null);
let endedBy: 'user' | 'server' = 'server';

/** What the page has to say about its session while a form is open: nothing, that it ended, or that it is another's. */
export type SessionState = { is: 'open' } | { is: 'ended' } | { is: 'changed'; before: Viewer };
const open: SessionState = { is: 'open' };
const state = makeStore<SessionState>(open);
export const useSessionState = (): SessionState => useStore(state);
export const isSessionEnded = (): boolean => state.get().is === 'ended';

const returned = new Set<() => void>();
/** Calls back each time that the same user has signed in again over the living page. */
export function onSessionReturned(listener: () => void): () => void {
  returned.add(listener);
  return () => returned.delete(listener);
}

/** Tabs share one session: each tells the others who has signed in, and that nobody is any more. */
const tabs = new BroadcastChannel('atrium-session');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window has
const tellTabs = (viewer: Viewer | null): void => tabs.postMessage(viewer);

/** Who ended the last session: after his own sign-out nobody wants to be led back to where he was. */
export const sessionEndedBy = () => endedBy;
export const getViewer = store.get;
export const onViewerChange = store.subscribe;
export const useViewer = (): Viewer | null => useStore(store);

/** `X-Requested-By` cannot be set by another site's form: it proves that the call comes from this page. */
export const ownHeaders = { 'X-Client': 'web', 'X-Requested-By': 'atrium' };

const viewerOf = (
  { id, fullName, username, email, avatar, role }: UserData,
  abilityRules: AbilityRule[],
  { fieldRules = [], viewAs = null, rightsVersion }: Through,
): Viewer => ({
  id: String(id),
  fullName,
  username,
  email,
  avatar: avatar || null,
  role,
  abilityRules,
  fieldRules,
  viewAs,
  ...(rightsVersion !== undefined && { rightsVersion }),
});

/** Asks who is signed in, unless the page already said so. */
export async function restoreSession(): Promise<void> {
  if (config.viewer !== undefined) return;
  const answer = await fetch('/api/auth/me', { headers: ownHeaders }).catch(() => null);
  if (!answer?.ok) return;
  const user = (await answer.json()) as Known;
  store.set(viewerOf(user, user.abilityRules, user));
}

/** Asks again what the viewer may do, as that has changed on the server; menus and buttons follow. Answers whether it is other. */
export async function readRights(): Promise<boolean> {
  const current = store.get();
  if (current === null) return false;
  const answer = await fetch('/api/auth/me', { headers: ownHeaders }).catch(() => null);
  if (answer?.status === 401) dropSession('server');
  if (!answer?.ok || store.get() !== current) return false;
  const user = (await answer.json()) as Known;
  const viewer = viewerOf(user, user.abilityRules, user);
  if (viewer.id !== current.id) return false;
  // The answer to signing in does not have the number.
  const known = { ...current, rightsVersion: current.rightsVersion ?? viewer.rightsVersion };
  const isOther = JSON.stringify(viewer) !== JSON.stringify(known);
  if (isOther || known.rightsVersion !== current.rightsVersion) store.set(viewer);
  return isOther;
}

/** `reasons` by field: a stable key, and its bound if it has one. */
export type Reasons = Partial<Record<string, { key: string; limit?: number | string }>>;
export type SessionResult =
  | { isOpen: true }
  | { isOpen: false; status: number; reasons: Reasons; retryAfterSeconds: number; next?: NextStep };

/** What a right password leads to where it is not enough: a second step, a new password, or confirming the address. */
export type NextStep = { kind: string; secret?: string; isSetup?: boolean };

/** Opens a cookie session. A refusal is returned; a dead network throws. */
export const signIn = (input: { email: string; password: string; remember: boolean }) =>
  openSession('/api/auth/login', input);

/** Makes the first administrator and signs him in. `token` stands in the link that the server printed at its start. */
export const setUp = (input: { token: string; fullName: string; email: string; password: string }) =>
  openSession('/api/auth/setup', input);

/** The second step of signing in, with a code of the app or a recovery code. */
export const completeSignIn = (input: { pending: string; code: string; isTrusted: boolean }) =>
  openSession('/api/auth/two-steps', input);

type Refusal = { next?: NextStep; errors?: Record<string, unknown>; error?: { fields?: Reasons } };

async function openSession(path: string, input: object): Promise<SessionResult> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { ...ownHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body = (await answer.json().catch(() => null)) as (SignedIn & Refusal) | null;
  if (answer.ok && body?.userData) {
    const viewer = viewerOf(body.userData, body.userAbilityRules, body);
    takeSession(viewer);
    tellTabs(viewer);
    return { isOpen: true };
  }
  // Sign-in answers texts by field, in English; which field it was is all that is needed here.
  const named = Object.fromEntries(Object.keys(body?.errors ?? {}).map((field) => [field, { key: 'refused' }]));
  const retryAfterSeconds = Number(answer.headers.get('Retry-After')) || 0;
  const reasons = { ...named, ...body?.error?.fields };
  return {
    isOpen: false,
    status: answer.status,
    reasons,
    retryAfterSeconds,
    ...(body?.next && { next: body.next }),
  };
}

/** Goes on as who has just signed in, by a way whose answer does not tell who it is. */
export async function enterSession(): Promise<void> {
  const answer = await fetch('/api/auth/me', { headers: ownHeaders });
  if (!answer.ok) throw new Error(`Reading the session answered ${answer.status}`);
  const user = (await answer.json()) as Known;
  const viewer = viewerOf(user, user.abilityRules, user);
  takeSession(viewer);
  tellTabs(viewer);
}

/** Whether the first administrator is still to be made. */
export async function isSetupOpen(): Promise<boolean> {
  const answer = await fetch('/api/auth/setup', { headers: ownHeaders }).catch(() => null);
  return answer?.ok === true && ((await answer.json()) as { isOpen: boolean }).isOpen;
}

/**
 * Ends the session on the server; here it ends even when the server cannot be reached. What is typed and what waits for
 * the network goes with it: `useSignOut` asks before.
 */
export async function signOut(): Promise<void> {
  const viewer = store.get();
  try {
    await fetch('/api/auth/logout', { method: 'POST', headers: ownHeaders });
  } finally {
    dropSession('user');
    tellTabs(null);
    forgetPersonalPreferences();
    if (viewer) {
      dropDraftsOf(viewer.id);
      dropPiecesOf(viewer.id);
    }
  }
}

/**
 * Forgets who was signed in: after sign-out, or when the server answers 401. A page with an open form stays as it is,
 * and asks to sign in again.
 */
export function dropSession(by: 'user' | 'server'): void {
  if (by === 'server' && store.get() && hasOpenForm()) return state.set({ is: 'ended' });
  endedBy = by;
  store.set(null);
  state.set(open);
}

/** Leaves the page that waits for its user. */
export function leaveSession(): void {
  endedBy = 'user';
  store.set(null);
  state.set(open);
}

/** Goes on with the page as the user who has signed in meanwhile. */
export const acceptSession = (): void => state.set(open);

function takeSession(viewer: Viewer): void {
  const before = store.get();
  const isOther = before !== null && before.id !== viewer.id;
  store.set(viewer);
  if (isOther) return state.set({ is: 'changed', before });
  state.set(open);
  if (before) for (const listener of [...returned]) listener();
}

tabs.onmessage = ({ data }: MessageEvent<Viewer | null>) => {
  const current = store.get();
  if (!current) return;
  if (!data) dropSession('server');
  else if (data.id === current.id) takeSession(data);
  else if (hasOpenForm()) takeSession(data);
  // Nothing is typed here: the page begins anew as that user.
  else location.reload();
};
