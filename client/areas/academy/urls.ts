/* Where the pages of the academy stand. */

export const dashboardPath = '/apps/academy/dashboard';
export const coursesPath = '/apps/academy/my-course';
export const detailsPath = '/apps/academy/course-details';
export const coursePath = (id: string) => `${detailsPath}?id=${id}`;
export const outlinePath = (id: string) => `${coursePath(id)}&edit=outline`;
export const lessonPath = (id: string, lesson: string) => `${coursePath(id)}&lesson=${lesson}`;
export const newCoursePath = `${coursesPath}?edit=new`;
/** Courses that the viewer takes, and those of them that are completed. */
export const ownCoursesPath = `${coursesPath}?show=mine&completed=true`;
export const finishedCoursesPath = `${coursesPath}?show=finished`;
/** An event in the calendar, and which of a series. */
export const eventPath = (id: string, occurrence: string | null) =>
  `/apps/calendar?${new URLSearchParams({ event: id, ...(occurrence !== null && { at: occurrence }) }).toString()}`;
/** Questions that wait for those who teach. */
export const questionsPath = '/apps/academy/questions';
export const learnersRoute = '/apps/academy/learners';
export const learnersPath = (course: string) => `${learnersRoute}?course=${course}`;
