/** What changes all day. */
export type ProductState = {
  id: string;
  onSale: boolean;
  /** What anyone pays for a bottle; null = shown to levels only. */
  priceFen: number | null;
  /** Whether a bottle can be sold now. */
  available: boolean;
  /** Bottles of the cases that it is sold in. */
  packs: number[];
  sales: number;
  /** Sold in the last thirty days, and in the thirty before them. */
  month: number;
  monthBefore: number;
  fame: number;
  minLevelRank: number;
  /** Milliseconds since 1970. */
  newAt: number;
};

type Named = { name: string; foreignName: string };

/** A product with everything that it is found by. */
export type SearchProduct = Named & {
  id: string;
  code: string;
  wineId: string;
  wine: Named;
  wineryId: string;
  winery: Named;
  /** Its category and the one that this lies in. */
  categories: string[];
  country: string;
  type: string;
  /** The region and those that it lies in, the nearest first. */
  regions: string[];
  grapes: string[];
  vintage: number | null;
  capacityMl: number;
  scores: { by: string; points: number }[];
  /** Names of what it goes with. */
  dishes: string[];
  /** 1 to 5; null where the word makes no sense. */
  body: number | null;
  sweetness: number | null;
  /** Names of places, grapes and kinds, pairing, tasting note, parameters: everything else that its page says. */
  texts: string[];
  state: ProductState;
};

/** What a list knows of a product that it found. */
export type FoundProduct = {
  id: string;
  wineId: string;
  wineryId: string;
  type: string;
  country: string;
  regions: readonly string[];
  grapes: readonly string[];
  vintage: number | null;
  priceFen: number | null;
  minLevelRank: number;
  available: boolean;
  sales: number;
  month: number;
  monthBefore: number;
  points: number;
  newAt: number;
  popularity: number;
};
