export const MAX_ZIP_BYTES = 64 * 1024 * 1024;
export const MAX_ZIP_PICTURES = 200;
/** Of one product. */
export const MAX_PICTURES = 12;
