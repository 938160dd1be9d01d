import { getNamedType, isEnumType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { toldBy } from '../../server/graphql/limited.ts';
import { executableSchema } from '../../server/graphql/schema.ts';

/** Types with numbers that are sums of no records: parts of one record, prices of plans, states of work, pages of a list. */
const noFigures = new Set<string>([
  'AccountSecurity',
  'ArticleDraft',
  'ArticleHeading',
  'AttemptToGrade',
  'AuditedChatMessage',
  'Belonging',
  'BillingAccount',
  'BoardCardFile',
  'InvoiceFile',
  'BoardColumnLength',
  'BoardUndoPayload',
  'ApiTokenCall',
  'DeprecatedUse',
  'BulkResult',
  'CalendarSubscription',
  'CaptionCue',
  'ChatChangePage',
  'ChatConversation',
  'ChatEvent',
  'ChatFile',
  'ChatMember',
  'ChatMessage',
  'ChatMessagePage',
  'ChatNotice',
  'ChatRoom',
  'ComingReminder',
  'CommentFile',
  'CountryTax',
  'CourseAssignment',
  'CourseInsight',
  'CourseLearner',
  'CourseMoment',
  'CourseTopic',
  'CourseTutor',
  'CustomerCard',
  'EmailFile',
  'ErasedPart',
  'Import',
  'InvoiceLine',
  'InvoiceReminder',
  'InvoiceTax',
  'InvoiceTaxShare',
  'LearningFigures',
  'LearningShare',
  'LearningWeek',
  'LessonChapter',
  'LessonNote',
  'LessonPackage',
  'LessonQuestion',
  'LessonReach',
  'NotificationsPayload',
  'OrderLine',
  'OrderLineUnits',
  'OrderRefund',
  'OutgoingMailFile',
  'PageInfo',
  'PaymentCard',
  'Plan',
  'PlanChange',
  'PlanQuote',
  'ProductVariant',
  'ProfileProject',
  'OpenAnswer',
  'QuizAnswer',
  'QuizAttempt',
  'QuizQuestion',
  'QuizQuestionFigures',
  'QuizResult',
  'QuizTask',
  'ReferralInvitation',
  'RoleEffects',
  'SearchGroup',
  'SearchMiss',
  'ShopYear',
  'StockMovement',
  'Store',
  'Task',
  'TaskCounts',
  'TaskPreview',
  'TaskProblem',
  'UndoPayload',
  'UserPlanPrice',
  'SecurityFinding',
  'SignInRules',
  'SignInServerLimits',
  'WebhookDelivery',
  'Viewer',
]);

test('R57: every figure says in the schema which fields of records it tells of', () => {
  const schema = executableSchema(areas);
  const subject = schema.getType('Subject');
  const records = new Set(isEnumType(subject) ? subject.getValues().map(({ name }) => name) : []);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const [unsaid, found] = [[] as string[], new Set<string>()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.includes(type) || type.name.startsWith('__') || records.has(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!['Int', 'Float', 'Cents'].includes(getNamedType(field.type).name)) continue;
      // Lists count rows that their reader sees, narrowed by nothing that they do not see.
      if (type.name.endsWith('Connection')) continue;
      if (noFigures.has(type.name)) found.add(type.name);
      else if ((toldBy(field) ?? toldBy(type)) === undefined) unsaid.push(`${type.name}.${field.name}`);
    }
  }
  expect(unsaid).toEqual([]);
  expect([...noFigures].filter((name) => !found.has(name))).toEqual([]);
});
