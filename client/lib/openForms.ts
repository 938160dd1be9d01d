/** A form that is open, and may have changes that are not saved. */
export type OpenForm = {
  isDirty: () => boolean;
  /** It lies over a page, and every step away from the address closes it; the form of a page lets its own tabs pass. */
  isOverlay: boolean;
  /** Called when the user leaves and lets the changes go. */
  onLeave?: () => void;
};

const forms = new Set<OpenForm>();

/** Notes an open form for as long as it is open; returns how to end that. */
export function noteForm(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Whether any form is open, edited or not. */
export const hasOpenForm = (): boolean => forms.size > 0;

/** Whether a step to another page, or to another state of the same page, would lose what was typed. */
export const wouldLose = (isOtherPage: boolean): boolean =>
  [...forms].some((form) => form.isDirty() && (isOtherPage || form.isOverlay));

/** The user lets the changes go. */
export function leaveForms(): void {
  for (const form of forms) if (form.isDirty()) form.onLeave?.();
}
