const { createRequire } = require('node:module');

const { implForWrapper } = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/generated/utils.js',
);

/**
 * The queries by role ask again and again for the styles of the same elements. jsdom keeps what its sheets say of an element until
 * something of the document changes, and works out the rest each time: here all of it is kept, just as long.
 */
exports.keepComputedStyles = (window) => {
  const compute = window.getComputedStyle;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    const asked = pseudo ? null : implForWrapper(element);
    if (!asked?._attached) return compute(element, pseudo);
    const found = kept.get(asked);
    // jsdom drops this object with every change.
    const valid = asked._ownerDocument._styleCache;
    if (found && found.valid === valid) return found.styles;
    const styles = compute(element);
    kept.set(asked, { styles, valid: asked._ownerDocument._styleCache });
    return styles;
  };
};
