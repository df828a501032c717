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

/** Items of files that were stored before. */
export const storedItems = (urls: readonly string[]): readonly UploadItem[] =>
  urls.map((url) => ({ id: url, file: null, status: '', message: '', content: '', url }));

export const urlsOf = (items: readonly UploadItem[]): string[] => items.flatMap(({ url }) => (url ? [url] : []));

/** What keeps a form with these files from being sent; null when nothing does. */
export function checkStored(items: readonly UploadItem[]): string | null {
  if (items.some(({ status }) => status === 'uploading')) return '图片正在上传，请稍候';
  return items.every(({ url }) => url) ? null : '有图片没有上传成功，请重试或删除';
}
