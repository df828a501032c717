/** One point and one step of growth for each yuan. */
const FEN_PER_POINT = 100;

/** Points, and growth, that so much money brings when its goods are received. */
export const earnedBy = (fen: number): number => Math.floor(fen / FEN_PER_POINT);
