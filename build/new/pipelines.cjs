const fs = require('node:fs');
const path = require('node:path');

/** The version of a branch: a `g` before the commit, since a number of nothing but digits must not begin with a zero. */
const BRANCH_VERSION = `$(node -p "require('./package.json').version")-g$(git rev-parse --short HEAD)`;

/** Publishes a branch and leaves the link of its preview in PREVIEW_URL, also when the rehearsal failed. */
const publishBranch = (name) => [
  'code=0',
  `npx cellar-remote release ${name} --version "${BRANCH_VERSION}" --json > release.json || code=$?`,
  `cat release.json`,
  `PREVIEW_URL=$(node -p "JSON.parse(require('fs').readFileSync('release.json')).result?.preview?.url ?? ''")`,
];

const indented = (lines, by) => lines.map((line) => ' '.repeat(by) + line).join('\n');

const github = (
  name,
) => `# The shop is the variable CELLAR_SHOP of this repository (Settings, Actions, Variables), like https://shop.example.com.
# It has to name this repository: CELLAR_CI_REPOSITORIES=github:<owner>/<repository>=${name}. No token is stored anywhere.
name: ${name}
on:
  pull_request:
  push:
    tags: ['v*']
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run check
      - run: npm test
  preview:
    # A fork has no identity of this repository.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    needs: check
    runs-on: ubuntu-latest
    permissions: { contents: read, id-token: write, pull-requests: write }
    env:
      CELLAR_SHOP: \${{ vars.CELLAR_SHOP }}
      GH_TOKEN: \${{ github.token }}
      PULL_REQUEST: \${{ github.event.pull_request.html_url }}
    steps:
      - uses: actions/checkout@v4
        with: { ref: '\${{ github.event.pull_request.head.sha }}' }
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: |
${indented(publishBranch(name), 10)}
          if [ -n "$PREVIEW_URL" ]; then
            gh pr comment "$PULL_REQUEST" --edit-last --create-if-none --body "Preview, for a day: $PREVIEW_URL"
          fi
          exit $code
  release:
    # A tag v1.2.0 publishes 1.2.0; who gets it is decided in the console.
    if: github.event_name == 'push'
    needs: check
    runs-on: ubuntu-latest
    permissions: { contents: read, id-token: write }
    env:
      CELLAR_SHOP: \${{ vars.CELLAR_SHOP }}
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npx cellar-remote release ${name} --version "\${GITHUB_REF_NAME#v}"
`;

const gitlab = (name) => `# The shop is the CI/CD variable CELLAR_SHOP, like https://shop.example.com.
# It has to name this project: CELLAR_CI_REPOSITORIES=gitlab:<group>/<project>=${name}. No token is stored anywhere.
# An identity serves for one release command: a second one in the same job needs a job of its own.
image: node:22
stages: [check, release]
default:
  before_script: [npm ci]
check:
  stage: check
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_TAG =~ /^v/
  script:
    - npm run check
    - apt-get update -qq && apt-get install -y -qq chromium
    - npm test
preview:
  stage: release
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  id_tokens:
    CELLAR_ID_TOKEN: { aud: $CELLAR_SHOP }
  script:
    - |
${indented(publishBranch(name), 6)}
      echo "PREVIEW_URL=$PREVIEW_URL" > preview.env
      exit $code
  artifacts:
    when: always
    reports: { dotenv: preview.env }
  # The merge request shows the link as "View app"; it works for a day.
  environment:
    name: preview/$CI_COMMIT_REF_SLUG
    url: $PREVIEW_URL
    auto_stop_in: 1 day
release:
  stage: release
  # A tag v1.2.0 publishes 1.2.0; who gets it is decided in the console.
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  variables: { GIT_DEPTH: 0 }
  id_tokens:
    CELLAR_ID_TOKEN: { aud: $CELLAR_SHOP }
  script:
    - npx cellar-remote release ${name} --version "\${CI_COMMIT_TAG#v}"
`;

/** Files of the pipelines of a remote in a repository of its own, by name; those that are in its folder stay as they are. */
function pipelinesOf(name, folder) {
  const files = { '.github/workflows/release.yml': github(name), '.gitlab-ci.yml': gitlab(name) };
  return Object.fromEntries(Object.entries(files).filter(([file]) => !fs.existsSync(path.join(folder, file))));
}

module.exports = { pipelinesOf };
