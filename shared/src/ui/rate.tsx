export { Rate } from './rate/Rate';
