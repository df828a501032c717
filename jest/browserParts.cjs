const { TextDecoder, TextEncoder } = require('node:util');
const { deserialize, serialize } = require('node:v8');

/** What a browser has and jsdom lacks. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const noMatch = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** The router makes one for each navigation, and reads no more of it than this. */
class BareRequest {
  constructor(url, { method = 'GET', signal } = {}) {
    Object.assign(this, { url: String(url), method, signal, headers: new Map() });
  }
}

const missing = {
  Request: BareRequest,
  TextDecoder,
  TextEncoder,
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  matchMedia: noMatch,
  structuredClone: (value) => deserialize(serialize(value)),
};

for (const [name, part] of Object.entries(missing)) globalThis[name] ??= part;
globalThis.scrollTo = () => {};

const LABELLED = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** The labels of an element, in their order. jsdom asks every label of the page, and each looks through the page for what it labels. */
function labelsOf(element) {
  if (element.type === 'hidden') return null;
  const root = element.getRootNode();
  const all = [...(root.localName === 'label' ? [root] : []), ...root.querySelectorAll('label')];
  const mayBeOf = (label) => (label.hasAttribute('for') ? label.htmlFor === element.id : label.contains(element));
  return all.filter((label) => mayBeOf(label) && label.control === element);
}

// A test of what goes over the wire asks for the node environment, where there are no elements.
if (typeof Element !== 'undefined') {
  for (const name of LABELLED)
    Object.defineProperty(globalThis[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get() {
        return labelsOf(this);
      },
    });
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.setPointerCapture ??= () => {};
  globalThis.HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  globalThis.HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
