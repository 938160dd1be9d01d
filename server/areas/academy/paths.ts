/* Pages of the academy that notifications and mail lead to. */

export const coursePath = (id: number): string => `/apps/academy/course-details?id=${id}`;
export const lessonPath = (courseId: number, lessonId: number): string => `${coursePath(courseId)}&lesson=${lessonId}`;
/** Those who take a course, for who teaches it. */
export const learnersPath = (courseId: number): string => `/apps/academy/learners?course=${courseId}`;
/** The lesson at a second of its film. */
export const momentPath = (courseId: number, lessonId: number, second: number | null): string =>
  `${lessonPath(courseId, lessonId)}${second === null ? '' : `&at=${second}`}`;
