/** Milliseconds that a popup takes to come and go. */
export const popupTime = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : 240);
