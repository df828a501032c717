import type { ReleaseDocument } from '@cellar/shared/contract/discovery';

/** A script that throws instead of doing anything. */
export const throwAtLoad = () => "throw new Error('boom');";

/** The script as it is, but that what its modules export by default throws when it is drawn. */
export const throwAtRender = (text: string, { container }: Pick<ReleaseDocument, 'container'>) => `(() => {
  const list = globalThis['webpackChunk${container}'];
  const push = list.push;
  list.push = (chunk) => {
    list.push = push;
    for (const [id, factory] of Object.entries(chunk[1])) {
      chunk[1][id] = function (module, exports, require) {
        factory.call(this, module, exports, require);
        if (typeof module.exports.default === 'function') module.exports = { __esModule: true, default: () => { throw new Error('boom'); } };
      };
    }
    return push(chunk);
  };
})();
${text}`;
