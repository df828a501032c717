/** Whether everything is opened in every way, as `npm run walk` does; else what is alike is opened in one of them. */
export const CLOSELY = process.env['WALK'] === 'closely';
