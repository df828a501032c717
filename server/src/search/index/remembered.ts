/** What is made of a text, kept for about the last `most` texts that were asked for. */
export function remembered<T>(most: number, make: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? make(text);
    if (recent.size === most) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}
