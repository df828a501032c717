/** How long a request for a region may be. */
export const MIN_REQUEST_LENGTH = 5;
export const MAX_REQUEST_LENGTH = 300;
