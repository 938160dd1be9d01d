/** Above this there was next to nothing before, and a percentage says nothing. */
const maxTimes = 10;

/** How much more than before: 0.057 for 5.7 %; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before <= 0 || now > before * maxTimes ? undefined : now / before - 1;
