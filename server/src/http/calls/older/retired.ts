/**
 * Calls that are answered no longer, by their address, with the day of the release without them. Each stays here for thirty days at
 * least: an open page that still makes one is told to load itself again.
 */
export const RETIRED: Readonly<Record<string, string>> = {
  'GET /console/api/free-buys': '2026-11-27',
  'GET /console/api/invite-programs': '2026-11-27',
  'GET /console/api/light-robs': '2026-11-27',
  'GET /console/api/quizzes': '2026-11-27',
  'GET /console/api/red-packets': '2026-11-27',
  'GET /console/api/super-buys': '2026-11-27',
  'POST /console/api/free-buys/:campaignId/end': '2026-11-27',
  'POST /console/api/invite-programs/:programId/end': '2026-11-27',
  'POST /console/api/light-robs/:lightRobId/end': '2026-11-27',
  'POST /console/api/quizzes/:quizId/end': '2026-11-27',
  'POST /console/api/red-packets/:campaignId/end': '2026-11-27',
  'POST /console/api/super-buys/:superBuyId/end': '2026-11-27',
};

/**
 * Calls of the console that take or answer something else since a version of the contract: a page of the console that was built for one
 * before is told to load itself again. The shop's calls get another address instead: in one of its pages host and remotes differ in age.
 */
export const CHANGED: Readonly<Record<string, string>> = {
  'memberAdmin.get': '3.4',
  'memberAdmin.list': '3.4',
  'pageExperiments.end': '3.4',
  'pageExperiments.start': '3.4',
  'pages.archive': '3.4',
  'pages.cancelRun': '3.4',
  'pages.get': '3.4',
  'pages.list': '3.4',
  'pages.publish': '3.4',
  'pages.setAudience': '3.4',
  'pages.takeDown': '3.4',
  'pages.unarchive': '3.4',
};
