import { ProductTile, type ProductTileProps } from './ProductTile';

/** A row of a list: picture left, words right. */
export const ProductRow = (props: ProductTileProps) => <ProductTile look="row" {...props} />;
