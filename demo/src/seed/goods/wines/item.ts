import type { Bottling, Wine, Winery } from './cellar';

export type Item = { winery: Winery; wine: Wine; bottling: Bottling; index: number; yuan: number };
