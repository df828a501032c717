export { Uploader } from './uploader/Uploader';
export { checkStored, pickFiles, storedItems, urlsOf, type UploadItem } from './uploader/items';
