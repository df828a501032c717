const MiniCss = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { AskAgain } = require('./askAgain.cjs');

const CHUNK_TIMEOUT = 120_000;
// The bundler's own listener answers, and nobody after it is asked.
const BEFORE_RUNTIME = -10;

/** Lets the host say where a file comes from and what it must hash to: `__cellarResolveAsset(url)` → `{url, integrity}`. */
const resolve = (tag, address) =>
  [
    `${tag}.crossOrigin = 'anonymous';`,
    `var asset = globalThis.__cellarResolveAsset && globalThis.__cellarResolveAsset(${tag}.${address});`,
    `if (asset) { ${tag}.${address} = asset.url; if (asset.integrity) ${tag}.integrity = asset.integrity; }`,
  ].join('\n');

/** A stylesheet has no time limit of its own. */
const limit = (tag) =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${CHUNK_TIMEOUT});`;

/** The one place for origin, integrity and retry of scripts and stylesheets alike. */
class ResolveAsset {
  apply(compiler) {
    compiler.hooks.compilation.tap('ResolveAsset', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('ResolveAsset', (source) => `${source}\n${resolve('script', 'src')}`);
      const styles = MiniCss.getCompilationHooks(compilation);
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap(
          { name: 'ResolveAsset', stage: BEFORE_RUNTIME },
          (chunk) => void compilation.addRuntimeModule(chunk, new AskAgain()),
        );
      styles.beforeTagInsert.tap('ResolveAsset', (source, { tag }) =>
        [source, resolve(tag, 'href'), limit(tag)].join('\n'),
      );
    });
  }
}

module.exports = { ResolveAsset, CHUNK_TIMEOUT };
