/**
 * Translators of browsers replace the text nodes of a page, or wrap them, in `<font>` elements. React keeps working with the nodes
 * that it made: it removes, places and changes nodes that are no longer where it put them, and the whole screen would throw
 * (https://github.com/facebook/react/issues/11538).
 */

/** The element that shows a translation in the place of a text node of ours. */
const standIns = new WeakMap<Node, Node>();
const taken = new WeakSet<Node>();

/** The child of `parent` that holds `node`, or stands in its place. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null;
  return at;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function isAddedByTranslator(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT' && !taken.has(node);
}

function noteReplaced(
  text: Text,
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  changed: MutationObserver,
) {
  const standIn = [addedNodes[0], previousSibling, nextSibling].find(isAddedByTranslator);
  if (text.isConnected || !standIn) return;
  standIns.set(text, standIn);
  taken.add(standIn);
  changed.observe(text, { characterData: true });
}

/** A text that changes while its translation is shown comes back; the translator then translates it again. */
function showAgain(text: Node) {
  const standIn = standIns.get(text);
  standIns.delete(text);
  standIn?.parentNode?.replaceChild(text, standIn);
}

function watchReplacedTexts() {
  const changed = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target);
  });
  const moved = new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes) if (isText(node)) noteReplaced(node, record, changed);
  });
  moved.observe(document, { childList: true, subtree: true });
}

/** A text that is placed somewhere takes its translation away from where it was. */
function withoutStandIn(node: Node) {
  const standIn = standIns.get(node);
  if (!standIn) return;
  standIns.delete(node);
  standIn.parentNode?.removeChild(standIn);
}

/** What a translator wrapped around `from` alone goes with it. */
function removeEmpty(from: Node | null, parent: Node, remove: Node['removeChild']) {
  for (let at = from; at && at !== parent && !at.hasChildNodes(); ) {
    const above: Node | null = at.parentNode;
    if (above) remove.call(above, at);
    at = above;
  }
}

/** Lets React render on while a translator changes the page. Called once, before anything is rendered. */
export function tolerateTranslation() {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const at = childOf(this, child);
    // A text that is gone already leaves nothing to remove; for anything else the browser's own error is right.
    if (!at) return isText(child) ? child : (removeChild.call(this, child) as T);
    const wrapper = child.parentNode;
    if (!wrapper) {
      standIns.delete(child);
      removeChild.call(this, at);
      return child;
    }
    removeChild.call(wrapper, child);
    removeEmpty(wrapper, this, removeChild);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    withoutStandIn(node);
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    const at = childOf(this, before) ?? (isText(before) ? null : before);
    return insertBefore.call(this, node, at) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    withoutStandIn(node);
    return appendChild.call(this, node) as T;
  };
  watchReplacedTexts();
}
