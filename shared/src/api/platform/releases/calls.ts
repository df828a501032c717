import type { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const releases = createClient<typeof releasesSchema>('releases', {
  list: 'GET /console/api/remotes',
  get: 'GET /console/api/remotes/:remote',
  canary: 'GET /console/api/remotes/:remote/canary',
  diff: 'GET /console/api/remotes/:remote/diff',
  publish: 'POST /console/api/remotes/:remote/releases',
  content: 'GET /console/api/remotes/:remote/releases/:version/content',
  staging: 'GET /console/api/staging',
  publishFromStaging: 'POST /console/api/remotes/:remote/releases/:version/from-staging',
  check: 'POST /console/api/remotes/:remote/check',
  promote: 'POST /console/api/remotes/:remote/promote',
  setPercentage: 'POST /console/api/remotes/:remote/percentage',
  setStages: 'POST /console/api/remotes/:remote/stages',
  setPeople: 'POST /console/api/remotes/:remote/people',
  halt: 'POST /console/api/remotes/:remote/halt',
  rollBack: 'POST /console/api/remotes/:remote/rollback',
  rehearse: 'POST /console/api/remotes/:remote/releases/:version/rehearse',
  hold: 'POST /console/api/remotes/:remote/releases/:version/hold',
  disable: 'POST /console/api/remotes/:remote/disable',
  enable: 'POST /console/api/remotes/:remote/enable',
  remove: 'POST /console/api/remotes/:remote/remove',
  preview: 'POST /console/api/remotes/:remote/releases/:version/preview',
  drill: 'POST /console/api/remotes/:remote/drill',
  inspect: 'POST /console/api/remotes/:remote/inspect',
});
