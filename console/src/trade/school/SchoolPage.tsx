import { FirstTab } from '../../page/AreaTabs';
import { TABS } from './SchoolTabs';

/** Leads to the first side of the school that the person may see. */
export const SchoolPage = () => <FirstTab tabs={TABS} />;
