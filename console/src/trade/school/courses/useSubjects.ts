import { school } from '@cellar/shared/api/trade/school/calls';
import { useCall } from '../../../api/useCall';

/** Levels, region courses and teachers. */
export const useSubjects = () => useCall(school.listCourses, {});
