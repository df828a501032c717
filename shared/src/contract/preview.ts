/** As whom a page can be looked at before it is published. */
export const PREVIEW_PERSONS = ['guest', 'plain', 'gold', 'black', 'company'] as const;
export type PreviewPerson = (typeof PREVIEW_PERSONS)[number];

export const previewPersonNames: Record<PreviewPerson, string> = {
  guest: '访客',
  plain: '普通会员',
  gold: '金卡会员',
  black: '黑卡会员',
  company: '企业买家',
};

/** The header of calls that are answered as a preview's person at its moment. */
export const PREVIEW_HEADER = 'x-cellar-preview';
