const FEN = 100;

/** A price as its field begins; '' where there is none. */
export const yuanOf = (fen: number | null | undefined) => (fen ? fen / FEN : '');
