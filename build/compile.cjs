const webpack = require('webpack');

/** Runs one compilation; resolves with its warnings as text, rejects with its errors. */
const compile = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) reject(error);
      else if (stats.hasErrors())
        reject(new Error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY })));
      else resolve(stats.hasWarnings() ? stats.toString({ all: false, warnings: true }) : '');
    });
  });

module.exports = { compile };
