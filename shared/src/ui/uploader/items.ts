/** One file on its way: '' ready, with `url` once it is stored. */
export type UploadItem = {
  id: string;
  file: File | null;
  status: '' | 'uploading' | 'failed';
  message: string;
  /** Preview, a data address. */
  content: string;
  url: string;
};

type Limits = { room: number; maxBytes: number };
type Picked = { accepted: File[]; oversize: File[] };

/** Of one pick: oversize files are left out and reported, the others are added up to the count limit. */
export const pickFiles = (files: readonly File[], { room, maxBytes }: Limits): Picked => ({
  oversize: files.filter((file) => file.size > maxBytes),
  accepted: files.filter((file) => file.size <= maxBytes).slice(0, Math.max(0, room)),
});

export const previewOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    if (!file.type.startsWith('image/')) return resolve('');
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    // Without a preview the file's name stands in its place.
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });

/** 5242880 → 5MB. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${+(bytes / 1024 / 1024).toFixed(1)}MB` : `${Math.round(bytes / 1024)}KB`;
