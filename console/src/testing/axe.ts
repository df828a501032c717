import axe from 'axe-core';

/** What axe finds in the part of the page, in one line each; colours are the browser's to judge. */
export async function axeFindings(root: Element): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
