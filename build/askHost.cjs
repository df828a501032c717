const MiniCss = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { AskAgain } = require('./askAgain.cjs');

const CHUNK_TIMEOUT = 120_000;
// The bundler's own listener answers, and nobody after it is asked.
const BEFORE_RUNTIME = -10;

/** Lets the host say where a file comes from and what it must hash to: `__cellarAsk(url)` → `{url, integrity}`. */
const ask = (tag, address) =>
  [
    `${tag}.crossOrigin = 'anonymous';`,
    `var asked = globalThis.__cellarAsk && globalThis.__cellarAsk(${tag}.${address});`,
    `if (asked) { ${tag}.${address} = asked.url; if (asked.integrity) ${tag}.integrity = asked.integrity; }`,
  ].join('\n');

/** A stylesheet has no time limit of its own. */
const limit = (tag) =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${CHUNK_TIMEOUT});`;

/** The one place for origin, integrity and retry of scripts and stylesheets alike. */
class AskHost {
  apply(compiler) {
    compiler.hooks.compilation.tap('AskHost', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('AskHost', (source) => `${source}\n${ask('script', 'src')}`);
      const styles = MiniCss.getCompilationHooks(compilation);
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap(
          { name: 'AskHost', stage: BEFORE_RUNTIME },
          (chunk) => void compilation.addRuntimeModule(chunk, new AskAgain()),
        );
      styles.beforeTagInsert.tap('AskHost', (source, { tag }) => [source, ask(tag, 'href'), limit(tag)].join('\n'));
    });
  }
}

module.exports = { AskHost, CHUNK_TIMEOUT };
