const ends: (() => unknown)[] = [];

/** What a file of tests opens is closed at its end, the last first; all else stays for the worker's other files. */
export function atEndOfFile(close: () => unknown): void {
  ends.push(close);
}

export async function endFile(): Promise<void> {
  for (const close of ends.splice(0).reverse()) await close();
}
