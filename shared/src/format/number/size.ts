const KB = 1024;
const MB = KB * KB;

/** 5242880 → 5MB. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${+(bytes / MB).toFixed(1)}MB` : `${Math.round(bytes / KB)}KB`;
