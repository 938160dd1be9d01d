import { IconBrandAngular, IconBrandReact, IconColorSwatch, IconEdit, IconStar, type Icon } from '@tabler/icons-react';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type {
  CourseAudience,
  CourseInvitationState,
  CourseIcon,
  CourseLevel,
  CourseStatus,
  CourseTag,
  LessonCompletion,
} from '../../lib/schema.generated.ts';

/* Words and colors of courses, the same on every screen. */

export const tagTexts = {
  WEB: 'academy.tag.web',
  ART: 'academy.tag.art',
  UI_UX: 'academy.tag.uiUx',
  PSYCHOLOGY: 'academy.tag.psychology',
  DESIGN: 'academy.tag.design',
} as const satisfies Record<CourseTag, MessageId>;

export const tagTones = {
  WEB: 'primary',
  ART: 'success',
  UI_UX: 'error',
  PSYCHOLOGY: 'warning',
  DESIGN: 'info',
} as const satisfies Record<CourseTag, Tone>;

export const levelTexts = {
  ALL: 'academy.level.all',
  BEGINNER: 'academy.level.beginner',
  INTERMEDIATE: 'academy.level.intermediate',
  ADVANCED: 'academy.level.advanced',
} as const satisfies Record<CourseLevel, MessageId>;

export const statusTexts = {
  DRAFT: 'academy.status.draft',
  PUBLISHED: 'academy.status.published',
  ARCHIVED: 'academy.status.archived',
} as const satisfies Record<CourseStatus, MessageId>;

export const audienceTexts = {
  ALL: 'academy.audience.all',
  CHOSEN: 'academy.audience.chosen',
} as const satisfies Record<CourseAudience, MessageId>;

export const invitationTexts = {
  OPEN: 'academy.invitations.state.open',
  ACCEPTED: 'academy.invitations.state.accepted',
  DECLINED: 'academy.invitations.state.declined',
  WITHDRAWN: 'academy.invitations.state.withdrawn',
} as const satisfies Record<CourseInvitationState, MessageId>;

export const invitationTones = {
  OPEN: 'info',
  ACCEPTED: 'success',
  DECLINED: 'warning',
  WITHDRAWN: 'secondary',
} as const satisfies Record<CourseInvitationState, Tone>;

export const statusTones = {
  DRAFT: 'secondary',
  PUBLISHED: 'success',
  ARCHIVED: 'warning',
} as const satisfies Record<CourseStatus, Tone>;

export const completionTexts = {
  MANUAL: 'academy.completion.manual',
  WATCHED: 'academy.completion.watched',
  QUIZ: 'academy.completion.quiz',
  PACKAGE: 'academy.completion.package',
} as const satisfies Record<LessonCompletion, MessageId>;

export const iconTexts = {
  GENERAL: 'academy.icon.general',
  ANGULAR: 'academy.icon.angular',
  REACT: 'academy.icon.react',
  DESIGN: 'academy.icon.design',
  DRAWING: 'academy.icon.drawing',
} as const satisfies Record<CourseIcon, MessageId>;

export const iconLooks: Record<CourseIcon, { icon: Icon; tone: Tone }> = {
  GENERAL: { icon: IconStar, tone: 'primary' },
  ANGULAR: { icon: IconBrandAngular, tone: 'error' },
  REACT: { icon: IconBrandReact, tone: 'info' },
  DESIGN: { icon: IconColorSwatch, tone: 'warning' },
  DRAWING: { icon: IconEdit, tone: 'success' },
};
