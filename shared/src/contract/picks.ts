/** What a field of a block names or holds beyond plain text and figures; the page editor offers a field of its own for each. */
export type Picks =
  | 'product'
  | 'coupon'
  | 'sale'
  | 'lottery'
  | 'group'
  | 'picture'
  | 'zones'
  | 'link'
  | 'block'
  | 'instant'
  | 'film';
