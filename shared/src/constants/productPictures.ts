/** Limits of a ZIP of pictures: of the file, of a picture in it, and how many it has. */
export const MAX_ZIP_BYTES = 64 * 1024 * 1024;
export const MAX_ZIP_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_ZIP_PICTURES = 200;
/** Of one product. */
export const MAX_PICTURES = 12;
