import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { CatalogSearch, type GoodsSearch } from './feed/catalogSearch';
import { createClient } from './opensearch/client';
import { OpenSearchSearch } from './opensearch/openSearchSearch';
import type { OpenSearchSettings } from './opensearch/settings';

/** The built-in search, or OpenSearch with the built-in one behind it. */
export function createSearch({
  clock,
  log,
  settings,
}: {
  clock: Clock;
  log: Logger;
  settings: OpenSearchSettings | null;
}): GoodsSearch {
  const builtIn = new CatalogSearch(clock, log);
  return settings ? new OpenSearchSearch({ clock, log, settings, builtIn, client: createClient(settings) }) : builtIn;
}
