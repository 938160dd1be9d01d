/** A form with changes that are not saved. */
export type UnsavedForm = {
  isDirty: () => boolean;
  /** It lies over a page, and every step away from the address closes it; the form of a page lets its own tabs pass. */
  isOverlay: boolean;
  /** Called when the user leaves and lets the changes go. */
  onLeave?: () => void;
};

const forms = new Set<UnsavedForm>();

/** Notes an open form for as long as it is open; returns how to end that. */
export function noteForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Whether a step to another page, or to another state of the same page, would lose what was typed. */
export const wouldLose = (isOtherPage: boolean): boolean =>
  [...forms].some((form) => form.isDirty() && (isOtherPage || form.isOverlay));

/** The user lets the changes go. */
export function leaveForms(): void {
  for (const form of forms) if (form.isDirty()) form.onLeave?.();
}
