/** Exit codes by the kind of what went wrong; 0 is done, 1 an error of the program itself. */
export const EXITS = {
  usage: { code: 2, says: 'the command line, a setting or the folder is wrong' },
  offline: { code: 3, says: 'no shop answers, or it answers that it cannot' },
  access: { code: 4, says: 'the token or the password does not serve for this' },
  refused: { code: 5, says: 'the registry refuses, and says why' },
  build: { code: 6, says: 'the remote did not build' },
  rehearsal: { code: 7, says: 'published, but its rehearsal failed' },
  unserved: { code: 8, says: 'written, but pages do not get it yet' },
  tests: { code: 9, says: 'a test of the remote failed' },
};

/** One sentence for a terminal, of a kind of `EXITS`; `code` is the registry's own. */
export class Refused extends Error {
  constructor(sentence, kind = 'usage', code) {
    super(sentence);
    this.kind = kind;
    this.code = code;
  }
}
