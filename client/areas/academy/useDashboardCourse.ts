import { useCrossFilter } from '../../app/dashboard/crossFilter.ts';
import { useAcademyCourseNameQuery } from './dashboard.generated.ts';

/** The course that figures of the dashboard are narrowed to. */
export const useCourseFilter = (): string | null => useCrossFilter().values.course;

/** The same for the server. */
export const ofCourse = (courseId: string | null) => ({ courseId, isNarrowed: courseId !== null });

/** What it is called. */
export function useCourseName(): string | null {
  const courseId = useCourseFilter();
  const { data } = useAcademyCourseNameQuery({
    variables: { id: courseId ?? '0' },
    skip: courseId === null,
    context: { isQuiet: true },
  });
  return courseId === null ? null : (data?.course?.title ?? null);
}
