import { randomId } from '@cellar/shared/format/uuid';
import { useCallback, useRef } from 'react';

/**
 * Names the attempts of one opening of a form: `keyFor(content)` answers the same key while the content is the same, so that a repeated
 * write is one write, and a new key once the person changed something.
 */
export function useIdemKey(): (content: unknown) => string {
  const known = useRef({ text: '', key: '' });
  return useCallback((content: unknown) => {
    const text = JSON.stringify(content) ?? '';
    if (known.current.key === '' || known.current.text !== text) known.current = { text, key: randomId() };
    return known.current.key;
  }, []);
}
