import { ProductTile, type ProductTileProps } from './ProductTile';

/** A card of a grid of two columns. */
export const ProductCard = (props: ProductTileProps) => <ProductTile look="card" {...props} />;
