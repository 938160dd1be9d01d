export const densities = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof densities)[number];

export const rowHeights: Record<Density, number> = { compact: 48, normal: 56, relaxed: 68 };
