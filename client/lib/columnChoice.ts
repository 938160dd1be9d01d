/** Columns of a list as somebody chose them; what is absent is as the list comes with it. */
export type ColumnChoice = {
  order?: string[];
  hidden?: string[];
  /** Column → px. */
  widths?: Record<string, number>;
  density?: 'compact' | 'normal' | 'relaxed';
};
