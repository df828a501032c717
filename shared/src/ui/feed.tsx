export { Carousel } from './feed/Carousel';
export { PullRefresh } from './feed/PullRefresh';
export { SwipeRow } from './feed/SwipeRow';
