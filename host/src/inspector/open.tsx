import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector';

/** Renders the inspector beside the shop, in a root of its own: it stands whatever happens there. */
export function open() {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Inspector />);
}
