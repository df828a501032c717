let place: (() => HTMLElement) | null = null;

/** Where dialogs and sheets are drawn: at the end of the page, or in the document of a preview. */
export const overlayPlace = (): HTMLElement => place?.() ?? document.body;

export const setOverlayPlace = (find: () => HTMLElement) => {
  place = find;
};
