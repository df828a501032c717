import type { Role } from '@cellar/shared/contract/roles';
import { AreaTabs, FirstTab, type AreaTab } from '../../page/AreaTabs';

const SCHOOL: readonly Role[] = ['school', 'viewer'];
const TABS: readonly AreaTab[] = [
  { path: 'school/sessions', label: '班次', roles: SCHOOL },
  { path: 'school/courses', label: '课程与讲师', roles: SCHOOL },
  { path: 'school/consultations', label: '咨询', roles: ['school', 'service', 'viewer'] },
  { path: 'school/reviews', label: '评价', roles: SCHOOL },
];

/** The sides of the school. */
export const SchoolTabs = () => <AreaTabs label="学院" tabs={TABS} />;

/** Leads to the first of them that the person may see. */
export const SchoolPage = () => <FirstTab tabs={TABS} />;
