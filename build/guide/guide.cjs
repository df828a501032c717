const path = require('node:path');
const { Marked } = require('marked');
const { filesBelow } = require('../files.cjs');
const { ROOT } = require('../places.cjs');

const GUIDES = ['operations', 'running-a-shop'].map((name) => path.join(ROOT, 'docs', name));

/** The part of an address that leads to a heading, as code hosts make it. */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
/** Where the console shows a guide that another one leads to. */
const PAGES = { 'operations.md': '/console/help/pages', 'running-a-shop.md': '/console/help/shop' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A markdown text as HTML, and its headings of the second level. `addressOf` gives the address of a picture that lies beside it. */
function readGuide(text, addressOf = (file) => file) {
  const headings = [];
  const renderer = {
    heading({ tokens, depth, text: words }) {
      const id = anchorOf(words);
      if (depth === 2) headings.push({ id, text: words });
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    link({ href, tokens }) {
      return `<a href="${escaped(PAGES[href] ?? href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, text: words }) =>
      `<a href="${addressOf(href)}" target="_blank"><img src="${addressOf(href)}" alt="${escaped(words)}" loading="lazy"></a>`,
  };
  const html = new Marked({ renderer }).parse(text);
  return { html, headings };
}

/** What the guides are made of: their texts and their pictures. */
const guideFiles = () => GUIDES.flatMap((guide) => [`${guide}.md`, ...filesBelow(guide)]);

/** Rules for a page that shows a markdown file. */
const guideRules = [
  { test: /\.md$/, loader: require.resolve('./guideLoader.cjs') },
  { test: /\.png$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
];

module.exports = { readGuide, guideFiles, guideRules };
