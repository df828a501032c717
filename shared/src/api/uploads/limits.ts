/** Most bytes of one picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** What a file chooser offers; the server looks at the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
