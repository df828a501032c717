const ID = 'cellar-dev-overlay';
// Set one by one: no policy of a page forbids that.
const STYLES = {
  panel: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '70vh',
    overflow: 'auto',
    padding: '16px',
    borderTop: '3px solid #e5484d',
    background: '#1c1a1a',
    color: '#f4f1ef',
    font: '13px/1.5 ui-monospace, Menlo, Consolas, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', color: '#ff9592', fontWeight: '700' },
  close: {
    minWidth: '44px',
    minHeight: '44px',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  place: { color: '#ffcf8f' },
  more: { margin: '0 0 12px', color: '#b5b0ad' },
  message: { margin: '0 0 8px' },
};

const shown = new Map();

function element(tag, style, text) {
  const made = Object.assign(document.createElement(tag), { textContent: text ?? '' });
  Object.assign(made.style, STYLES[style]);
  return made;
}

function headOf(count) {
  const head = element('div', 'head', count === 1 ? '1 error' : `${count} errors`);
  const close = Object.assign(element('button', 'close', '✕'), { type: 'button', onclick: hide });
  close.setAttribute('aria-label', 'Close');
  head.append(close);
  return head;
}

const partsOf = ({ place, message, positions = [] }) => [
  element('div', 'place', place),
  element('div', 'message', message),
  element('div', 'more', positions.slice(1).join('\n')),
];

function hide() {
  shown.clear();
  document.getElementById(ID)?.remove();
}

/** What is wrong with the remote of a development server; the panel goes when no remote has anything. */
export function showErrors(origin, errors) {
  shown.set(origin, errors);
  const all = [...shown.values()].flat();
  document.getElementById(ID)?.remove();
  if (all.length === 0) return;
  const panel = Object.assign(element('section', 'panel'), { id: ID });
  panel.setAttribute('role', 'alert');
  panel.setAttribute('aria-label', 'Errors');
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  panel.append(headOf(all.length), ...all.flatMap(partsOf));
  document.body.append(panel);
}
