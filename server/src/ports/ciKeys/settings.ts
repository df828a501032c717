import { StartError } from '../../errors/startError';
import { listOf, originOf, type Env } from '../../settingReaders';

export type CiProvider = 'github' | 'gitlab';
/** `repository`: its path, or its number, which a repository of the same name made later does not have. */
export type CiRepository = { provider: CiProvider; repository: string; remote: string };
export type CiSettings = {
  repositories: readonly CiRepository[];
  issuers: Readonly<Record<CiProvider, string>>;
  /** Whom identity tokens have to be made for. */
  audience: string;
};

export const CI_SETTINGS = ['CELLAR_CI_REPOSITORIES', 'CELLAR_CI_GITHUB', 'CELLAR_CI_GITLAB', 'CELLAR_CI_AUDIENCE'];

const PAIR = /^(github|gitlab):([\w.-]+(?:\/[\w.-]+)+|\d+)=([a-z][a-z0-9]*)$/;
const LOCAL = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/;

function repositoryOf(text: string): CiRepository {
  const [, provider, repository = '', remote = ''] = PAIR.exec(text) ?? [];
  if (provider !== 'github' && provider !== 'gitlab')
    throw new StartError(
      `CELLAR_CI_REPOSITORIES holds ${text}: write each as github:acme/remote-gifts=gifts or gitlab:acme/gifts=gifts.`,
    );
  return { provider, repository, remote };
}

/** An issuer is named exactly as it stands in its tokens; a GitHub of one's own has a path in it. */
function issuerOf(name: string, text: string): string {
  originOf(name, text);
  if (!text.startsWith('https://') && !LOCAL.test(text))
    throw new StartError(`${name} is not reached by https: keys that anybody on the way could change prove nothing.`);
  return text.replace(/\/$/, '');
}

/** null: no pipeline has a token in exchange for its identity. */
export function ciSettings(env: Env, publicOrigin: string): CiSettings | null {
  const repositories = listOf(env['CELLAR_CI_REPOSITORIES']).map(repositoryOf);
  if (repositories.length === 0) return null;
  const audience = env['CELLAR_CI_AUDIENCE'] || publicOrigin;
  if (!audience)
    throw new StartError(
      'CELLAR_CI_AUDIENCE is missing: pipelines name it in their identity tokens; it is PUBLIC_ORIGIN where that is set.',
    );
  return {
    repositories,
    audience,
    issuers: {
      github: issuerOf('CELLAR_CI_GITHUB', env['CELLAR_CI_GITHUB'] || 'https://token.actions.githubusercontent.com'),
      gitlab: issuerOf('CELLAR_CI_GITLAB', env['CELLAR_CI_GITLAB'] || 'https://gitlab.com'),
    },
  };
}
