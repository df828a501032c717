import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';

/** The page on which people sign up for a session, or wait for a seat of it. */
export const enrolmentPath = ({ kind, id }: Pick<CourseSession, 'kind' | 'id'>): string =>
  `${kind === 'wset' ? '/course-enrolment' : '/proclass-enrolment'}?sessionId=${id}`;
