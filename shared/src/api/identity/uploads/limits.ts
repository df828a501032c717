/** Most bytes of one picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Most bytes of one file of the material of a course, and what a file chooser offers. */
export const MAX_MATERIAL_BYTES = 10 * 1024 * 1024;
export const MATERIAL_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';
/** Most bytes of one film. */
export const MAX_FILM_BYTES = 20 * 1024 * 1024;
export const FILM_TYPES = 'video/mp4';
/** What a file chooser offers; the server looks at the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
