import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, enroll, makeCourse, person, tick } from './academy.fixture.ts';

const path = '/api/apps/academy';

async function administrator(api: TestApp): Promise<Headers> {
  const { body } = await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } });
  return { authorization: `Bearer ${body.accessToken}` };
}

describe('the documented academy calls', () => {
  test('AC-01 courses come ten to a page, with the documented fields, filters and orders', async ({ api }) => {
    const as = await administrator(api);
    const list = async (query: string) => (await api.rest('GET', `${path}/courses?${query}`, { as })).body;
    const { status, body } = await api.rest('GET', `${path}/courses`, { as });
    expect([status, Object.keys(body), body.courses.length]).toEqual([200, ['totalCourse', 'courses', 'total'], 10]);
    expect(Object.keys(body.courses[0])).toEqual([
      'id',
      'user',
      'image',
      'tutorImg',
      'completedTasks',
      'totalTasks',
      'userCount',
      'note',
      'view',
      'time',
      'logo',
      'color',
      'courseTitle',
      'desc',
      'tags',
      'rating',
      'ratingCount',
    ]);
    const all = await list('itemsPerPage=-1');
    expect(all.courses).toHaveLength(all.total);
    expect(all.total).toBe(all.totalCourse);
    const byTitle = (await list('itemsPerPage=-1&q=angular')).courses;
    expect(byTitle.length).toBeGreaterThan(0);
    expect(byTitle.every(({ courseTitle }: any) => /angular/i.test(courseTitle))).toBe(true);
    const [{ user }] = all.courses;
    const byTutor = (await list(`itemsPerPage=-1&q=${encodeURIComponent(user.toUpperCase())}`)).courses;
    expect(byTutor.length).toBe(all.courses.filter((one: any) => one.user === user).length);
    const labeled = await list('itemsPerPage=-1&label=ui/ux');
    expect(labeled.total).toBe(all.courses.filter(({ tags }: any) => tags === 'UI/UX').length);
    expect((await list('label=All%20Courses')).total).toBe(all.total);
    expect((await list('label=cooking')).total).toBe(0);
    const open = await list('itemsPerPage=-1&hideCompleted=true');
    const isOpen = ({ completedTasks, totalTasks }: any) => completedTasks !== totalTasks;
    expect(open.courses.every(isOpen)).toBe(true);
    expect(open.total).toBe(all.courses.filter(isOpen).length);
    expect(open.totalCourse).toBe(all.totalCourse);
    const share = ({ completedTasks, totalTasks }: any) => completedTasks / totalTasks;
    for (const [order, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const sorted = (await list(`itemsPerPage=-1&sortBy=progress&orderBy=${order}`)).courses.map(share);
      expect(sorted).toEqual(sorted.toSorted((a: number, b: number) => (a - b) * sign));
    }
    const second = (await list('sortBy=progress&orderBy=desc&page=2')).courses.map(share);
    const whole = (await list('itemsPerPage=-1&sortBy=progress&orderBy=desc')).courses.map(share);
    expect(second).toEqual(whole.slice(10, 20));
    const titles = (await list('itemsPerPage=5&sortBy=courseName&orderBy=asc')).courses;
    expect(titles).toHaveLength(5);
  });

  test('AC-03 details have sections, topics and ticks; without an id of the oldest course', async ({ api }) => {
    const as = await administrator(api);
    const details = async (query: string) => api.rest('GET', `${path}/course-details${query}`, { as });
    const { status, body } = await details('');
    expect([status, Object.keys(body)]).toEqual([
      200,
      [
        'title',
        'about',
        'instructor',
        'instructorAvatar',
        'instructorPosition',
        'skillLevel',
        'totalStudents',
        'language',
        'isCaptions',
        'length',
        'totalLectures',
        'description',
        'content',
      ],
    ]);
    expect(body.content[0]).toMatchObject({ title: 'Course content', status: expect.stringMatching(/^\d+\/5$/) });
    expect(Object.keys(body.content[0])).toEqual(['title', 'status', 'time', 'id', 'topics']);
    expect(Object.keys(body.content[0].topics[0])).toEqual(['title', 'time', 'isCompleted']);
    expect((await details('?id=999999')).status).toBe(404);
    const author = await person(api);
    const { id, lessons } = await makeCourse(api, author.as, [2, 1]);
    await enroll(api, author.as, id);
    await tick(api, author.as, lessons[0]!);
    const own = (await api.rest('GET', `${path}/course-details?id=${id}`, { as: author.as })).body;
    expect(own.content.map((one: any) => one.status)).toEqual(['1/2', '0/1']);
    expect([own.totalStudents, own.length]).toEqual([1, '30m']);
    await act(api, author.as, `leaveCourse(id: ${id})`);
  });
});
