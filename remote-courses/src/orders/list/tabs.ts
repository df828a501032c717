import { CLASS_GROUPS, type ClassGroup } from '@cellar/shared/constants/classes';

const ALL = 'all';
export type Tab = ClassGroup | typeof ALL;

export const tabs: { value: Tab; label: string }[] = [
  { value: ALL, label: '全部' },
  { value: 'waiting', label: '待付款' },
  { value: 'coming', label: '待上课' },
  { value: 'attended', label: '已上课' },
  { value: 'certified', label: '已发证' },
  { value: 'closed', label: '已取消' },
];

export const emptyTexts: Record<Tab, string> = {
  all: '还没有报名课程',
  waiting: '没有待付款的课程',
  coming: '没有待上课的课程',
  attended: '没有已上课的课程',
  certified: '还没有取得证书',
  closed: '没有取消或退款的课程',
};

/** The tab that an address names; all of them for one that is none. */
export const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? ALL;

/** What a tab asks for. */
export const groupOf = (tab: Tab): { group?: ClassGroup } => (tab === ALL ? {} : { group: tab });

/** Whether an order of this state stands in the tab. */
export const staysIn = (tab: Tab, state: string): boolean =>
  tab === ALL || (CLASS_GROUPS[tab] as readonly string[]).includes(state);
