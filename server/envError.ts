/** A setting that cannot be used; the message is one line that names it and says why. */
export class EnvError extends Error {}
