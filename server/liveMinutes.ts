/** How many minutes before a live lesson somebody can wish to be told of it; -1: not at all. */
export const liveMinutes: readonly number[] = [-1, 0, 5, 10, 15, 30, 60, 1440];

export const longestLiveMinutes = Math.max(...liveMinutes);
