import { dryRun } from './dryRun.mjs';
import { Refused } from './failure.mjs';
import { tokenFor } from './identity.mjs';
import { layOutContent } from './publish.mjs';
import { registry } from './registry.mjs';
import { columns } from './tables.mjs';

/** The shop that releases are taken from, with its own token: the one that was set, else one for the pipeline's identity. */
async function sourceOf({ from }, environment, remote) {
  if (!from) throw new Refused('Say which shop it is taken from: --from https://staging.example.com.');
  const given = environment.CELLAR_FROM_TOKEN?.trim();
  const { CELLAR_ID_TOKEN: _ofOther, ...others } = environment;
  const token = await tokenFor({ shop: registry({ to: from }), remote, given, environment: others });
  if (!token) throw new Refused(`${from} asks for a token of its own that may read: set CELLAR_FROM_TOKEN.`, 'access');
  return registry({ to: from, token });
}

async function stableOf(source, name) {
  const { stable } = await source.show(name);
  if (!stable) throw new Refused(`${name} has no stable version in ${source.to}: name one with --version.`);
  return stable;
}

/**
 * Publishes here what another shop has of a version, byte for byte; what this shop would refuse is refused before anything is sent. With
 * `--dry-run` only the answer to that.
 */
export async function publishFrom(shop, name, flags, { environment, progress }) {
  const source = await sourceOf(flags, environment, name);
  const version = flags.version ?? (await stableOf(source, name));
  progress(`Taking ${name} ${version} from ${source.to} …`);
  const { document, files, maps, provenance } = await source.content(name, version);
  const laid = layOutContent({ document, files });
  const checked = await dryRun(shop, name, laid).finally(laid.remove);
  if (flags['dry-run']) return checked;
  const [finding] = checked.data.findings;
  if (finding) throw new Refused(`${shop.to} would not run it: ${finding.reason}`, 'refused', finding.code);
  return shop.act(name, 'releases', {
    document,
    files,
    maps,
    provenance: { ...provenance, ...(flags.notes && { notes: flags.notes }), from: source.to },
  });
}

const contracts = (offered = []) => offered.join(', ') || 'none yet';

/** Contracts and stable versions of two shops beside each other. */
export async function compare(shop, _words, flags, { environment }) {
  const source = await sourceOf(flags, environment);
  const [there, here] = [await source.list(), await shop.list()];
  const own = new Map(here.list.map((row) => [row.name, row]));
  const names = [...new Set([...there.list, ...here.list].map(({ name }) => name))].sort();
  const other = new Map(there.list.map((row) => [row.name, row]));
  const rows = names.map((name) => {
    const [from, to] = [other.get(name), own.get(name)];
    const isSame = from?.stableRelease && from.stableRelease.digest === to?.stableRelease?.digest;
    return {
      name,
      from: from?.stable ?? null,
      needs: from?.stableRelease?.contract ?? null,
      to: to?.stable ?? null,
      same: Boolean(isSame),
    };
  });
  return {
    lines: [
      `${source.to} offers the contract ${contracts(there.offered)}, ${shop.to} ${contracts(here.offered)}.`,
      ...columns([
        ['remote', 'there', 'needs', 'here', ''],
        ...rows.map(({ name, from, needs, to, same }) => [
          name,
          from ?? '–',
          needs ?? '–',
          to ?? '–',
          same ? 'same bytes' : 'differs',
        ]),
      ]),
    ],
    data: { from: source.to, to: shop.to, offered: { from: there.offered, to: here.offered }, remotes: rows },
  };
}
