const KB = 1024;

/** Brotli bytes of script that a page may need before its screen is drawn: in all, and of that the remote's own. */
const SCRIPT_BUDGET = { page: 161.5 * KB, remote: 23 * KB };

module.exports = { SCRIPT_BUDGET };
