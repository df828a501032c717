const { readGuide } = require('../build/guide/guide.cjs');

/** Markdown as the console's build makes it a module; its pictures have no files. */
module.exports = {
  process(text) {
    const { html, headings } = readGuide(text);
    return { code: `module.exports = ${JSON.stringify({ html, headings })};` };
  },
};
