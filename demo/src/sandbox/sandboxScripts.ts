import type { RoutePlugin } from '@cellar/server/app';
import { SANDBOX_SCRIPTS } from '@cellar/server/edge/settings';

/** Shows in the console what an analytics service would get; the events that waited come first. */
const analytics = `(function () {
  var script = document.currentScript;
  var waiting = window.cellarAnalytics || [];
  var events = [];
  window.cellarAnalytics = {
    events: events,
    push: function (event) {
      events.push(event);
      console.debug('[analytics ' + script.dataset.id + ' ' + script.dataset.channel + ']', event.name, event.data);
    }
  };
  for (var i = 0; i < waiting.length; i++) window.cellarAnalytics.push(waiting[i]);
})();
`;

/** Stands for the messenger's SDK: keeps how the page signed itself and what it would share. */
const messengerSdk = `(function () {
  var waiting = [];
  var sdk = {
    shares: {},
    config: function (options) {
      sdk.signed = options;
      waiting.splice(0).forEach(function (run) { run(); });
    },
    ready: function (run) { if (sdk.signed) run(); else waiting.push(run); },
    error: function () {}
  };
  ['Timeline', 'AppMessage', 'QQ', 'Weibo', 'QZone'].forEach(function (channel) {
    sdk['onMenuShare' + channel] = function (offer) {
      sdk.shares[channel] = offer;
      console.debug('[share ' + channel + ']', offer);
    };
  });
  window.wx = sdk;
})();
`;

const scripts = { analytics, messengerSdk };

/** Stand-ins for scripts of other services. */
export const registerSandboxScripts: RoutePlugin = (server) => {
  for (const [name, script] of Object.entries(scripts))
    server.get(SANDBOX_SCRIPTS[name as keyof typeof scripts], (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
};
