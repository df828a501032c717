import { useState } from 'react';

const nameOf = (label: string) => `cellar.columns.${label}`;

function read(label: string): readonly string[] {
  try {
    return (localStorage.getItem(nameOf(label)) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

/** The columns of a table that the person has put away, on this machine. */
export function useHidden(label: string) {
  const [hidden, setHidden] = useState(() => read(label));
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    try {
      localStorage.setItem(nameOf(label), next.join());
    } catch {
      // Where nothing can be kept, it holds until the page is left.
    }
  };
  return { hidden, toggle };
}
