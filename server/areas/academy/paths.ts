/* Pages of the academy that notifications and mail lead to. */

export const coursePath = (id: number): string => `/apps/academy/course-details?id=${id}`;
export const lessonPath = (courseId: number, lessonId: number): string => `${coursePath(courseId)}&lesson=${lessonId}`;
