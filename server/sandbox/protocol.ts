/* What the program and its sandbox say to each other. */

/** A test token, as the sandbox has to know it. */
export type KnownToken = { tokenHash: string; name: string; prefix: string; scopes: string; expiresAt: string };

export type ToSandbox = { kind: 'token'; token: KnownToken } | { kind: 'renewed' };
export type FromSandbox = { kind: 'ready'; port: number } | { kind: 'known'; tokenHash: string } | { kind: 'renew' };
