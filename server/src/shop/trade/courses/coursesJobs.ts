import type { Job } from '../../../services';
import { MINUTE } from '../../../clock';
import { removeUnnamedFiles } from './courseFiles';

/** Files that were uploaded for the material of a course, and that no course names. */
export const removeCourseFiles: Job = { name: 'remove-course-files', everyMs: 60 * MINUTE, run: removeUnnamedFiles };

export const coursesJobs: Job[] = [removeCourseFiles];
