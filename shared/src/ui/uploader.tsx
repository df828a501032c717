export { Uploader } from './uploader/Uploader';
export { pickFiles, type UploadItem } from './uploader/items';
