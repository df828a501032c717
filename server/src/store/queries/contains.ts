/** A pattern for `like` that finds the text anywhere. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
