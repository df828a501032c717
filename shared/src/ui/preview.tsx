export { PhotoPreview } from './preview/PhotoPreview';
