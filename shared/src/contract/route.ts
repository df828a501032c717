/**
 * A call whose guest answer the server writes into the page. Values of `params` that begin with `$` are query names; those that end in `?`
 * are left out when missing.
 */
export type FirstCall = {
  call: string;
  params: Record<string, string>;
  /**
   * Where the answer has the pictures that the skeleton's boxes hold, for example `floors.kind=banners.items.picture`: names of fields; on
   * a list `name=value` chooses entries, a field's name means that field of each.
   */
  pictures?: Partial<Record<BoneFrame, string>>;
  /**
   * How much of a long answer goes into the page, by the path of a field: of a list that many entries, of a record the entries that the
   * values at another path name. The screen shows it and asks for the whole answer.
   */
  excerpt?: Record<string, number | string>;
};

/** Boxes of a skeleton that can hold a picture. */
export type BoneFrame = 'banner' | 'hero' | 'gallery' | 'thumb' | 'square';

/** How the native apps open this path: their screen code, and the query values they want as argument. */
export type NativeScreen = { code: number; arg?: string | Record<string, string> };

/**
 * What a page is about in its tracking event: 1 a product, 2 a promotion, 3 an order. Its id stands in this query value, else it is the
 * goods of the checkout.
 */
export type TrackedContent = { type: 1 | 2 | 3; query?: string };

/** One row of a remote's route table: everything that the host, the server and the tests know of a screen. */
export type RouteRow = {
  path: `/${string}`;
  /** File of the screen, relative to the remote's folder; its base name is the exposed module. */
  screen: `./src/${string}Screen.tsx`;
  /** Shown in the page's nav bar; the document title is the same everywhere. */
  navTitle: string;
  /** Page name in tracking events. */
  name: string;
  /** Words of the shape shown until the screen is there, e.g. `'nav banner rail3 grid2'`. */
  skeleton: string;
  keepAlive?: true;
  native?: NativeScreen;
  content?: TrackedContent;
  first?: FirstCall[];
  /** Names of query values that prove or open something, such as a code or a link's token: no log or event holds them. */
  secrets?: string[];
};
