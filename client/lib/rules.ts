import type { AbilityRule, Action, Subject } from './schema.generated.ts';

export type Fields = Record<string, unknown>;

/** Records that belong to another one, as the server declares them: who may change that one may do anything with these. */
export const partOf: Partial<Record<Subject, Subject>> = {
  RecurringInvoice: 'Invoice',
  InvoicePayment: 'Invoice',
  InvoiceLink: 'Invoice',
  InvoiceSettings: 'StoreSettings',
  ShippingZone: 'StoreSettings',
  ShippingRate: 'StoreSettings',
  StoreLocation: 'StoreSettings',
  PromoCode: 'StoreSettings',
  ShopBudget: 'StoreSettings',
  EmailThread: 'Email',
  Driver: 'Vehicle',
  VehicleIncident: 'Vehicle',
  VehicleEntry: 'Vehicle',
  ServicePlan: 'Vehicle',
  Geofence: 'Vehicle',
  Delivery: 'Vehicle',
  CourseSection: 'Course',
  Lesson: 'Course',
  LessonPost: 'Course',
  BookingPage: 'Calendar',
};

/** A rule, as far as it is asked here. */
type RuleLike = Pick<AbilityRule, 'action' | 'subject'> & Partial<Pick<AbilityRule, 'conditions'>>;

/**
 * Whether rules allow an action. Rules only add up, and conditions are plain equalities, so this is all there is
 * to it. The server decides; here it hides what would be refused.
 */
export function isAllowed(rules: readonly RuleLike[], action: Action, subject: Subject, record?: Fields): boolean {
  const whole = partOf[subject];
  if (whole !== undefined) {
    const needed = action === 'read' ? 'read' : 'update';
    // Conditions speak of the other one's fields, so only a right without any counts.
    return rules.some(
      (rule) =>
        (rule.action === 'manage' || rule.action === needed) &&
        (rule.subject === 'all' || rule.subject === whole) &&
        !rule.conditions,
    );
  }
  return rules.some(
    (rule) =>
      (rule.action === 'manage' || rule.action === action) &&
      (rule.subject === 'all' || rule.subject === subject) &&
      holds(rule.conditions as Fields | null | undefined, record),
  );
}

/** Whether rules let some records of a kind be read, and not all: figures count fewer than there are then. */
export function isReadInPart(rules: readonly RuleLike[], subject: Subject): boolean {
  const whole = partOf[subject] ?? subject;
  const reading = rules.filter(
    (rule) =>
      (rule.action === 'manage' || rule.action === 'read') && (rule.subject === 'all' || rule.subject === whole),
  );
  return reading.length > 0 && reading.every(({ conditions }) => conditions);
}

// Without a record the question is whether any record may qualify. Who is in which team only the server knows.
function holds(conditions: Fields | null | undefined, record?: Fields): boolean {
  return (
    !conditions ||
    !record ||
    Object.entries(conditions).every(([field, value]) => value === '@team' || record[field] === value)
  );
}
