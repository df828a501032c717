/** The slug of the page that visitors see at `/index`. */
export const HOME = 'index';

/** Which remote has the blocks of a page: the one that draws it. */
export const blocksRemoteOf = (slug: string) => (slug === HOME ? 'catalog' : 'promotions');

/** Blocks of the home page are named after its floors: `hot` is drawn from `HomeHot`. */
export const homeBlockOf = (kind: string) => `Home${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
export const isHomeBlock = (type: string) => /^Home[A-Z]/.test(type);
