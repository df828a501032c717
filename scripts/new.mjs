import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run new -- remote gifts [title]` and `npm run new -- screen orders/refund /my-refund [title]`. */
const MAKERS = { remote: 1, screen: 2 };
const USAGE =
  'Say what: npm run new -- remote gifts [title], or npm run new -- screen orders/refund /my-refund [title].';

const [what, ...rest] = process.argv.slice(2);
const needed = Object.hasOwn(MAKERS, what ?? '') ? MAKERS[what] : undefined;
if (needed === undefined || rest.length < needed || rest.length > needed + 1) fail(USAGE);
checkNode();
await ensureInstalled();
const makers = await import('./new/makers.mjs');
try {
  const { folder, files } = makers[what](...rest);
  await ensureInstalled();
  for (const file of files) console.log(`${folder}/${file}`);
  console.log(`See it: npm run dev -- ${folder.replace('remote-', '')}`);
} catch (error) {
  fail(error.message);
}
