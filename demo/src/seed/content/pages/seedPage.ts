export type Block = { type: string; props: { id: string; [more: string]: unknown } };

/** A promotion page of the demo. */
export type SeedPage = {
  slug: string;
  title: string;
  summary: string;
  description: string;
  tone: 'paper' | 'wine' | 'gold' | 'night';
  /** Days from the day of the seed; null = draft. */
  window: [from: number, to: number] | null;
  content: Block[];
};
