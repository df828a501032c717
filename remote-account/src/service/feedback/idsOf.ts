import type { UploadItem } from '@cellar/shared/ui/uploader';

/** Of the pictures that are stored. */
export const idsOf = (pictures: readonly UploadItem[]): string[] => pictures.map(({ url }) => url).filter(Boolean);
