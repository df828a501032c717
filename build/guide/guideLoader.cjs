const { readGuide } = require('./guide.cjs');

/** A markdown file as a module: `html` with its pictures as files of the build, and `headings`. */
module.exports = function guideLoader(text) {
  const pictures = [];
  const { html, headings } = readGuide(text, (file) => {
    if (!pictures.includes(file)) pictures.push(file);
    return `@@${pictures.indexOf(file)}@@`;
  });
  const addresses = pictures.map((file) => `new URL(${JSON.stringify(`./${file}`)}, import.meta.url).href`);
  return `const addresses = [${addresses.join(', ')}];
export const html = ${JSON.stringify(html)}.replace(/@@(\\d+)@@/g, (_, at) => addresses[at]);
export const headings = ${JSON.stringify(headings)};
`;
};
