import type { App } from '@cellar/server/app';
import type { RoutePlugin } from '@cellar/server/services';
import { CASHIER_CHOICES } from '@cellar/server/ports/payment/sandboxChannel';
import { SANDBOX_SCRIPTS } from '@cellar/server/edge/settings';
import { CHOICE_LABELS, SHEET_PATH } from './money/cashier';

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

const choices = CASHIER_CHOICES.map((value) => [value, CHOICE_LABELS[value][0]]);

/** Stands for the bridge of the messenger: its sheet of payment asks the tester how it goes. */
const messengerBridge = `(function () {
  var choices = ${JSON.stringify(choices)};
  var look = {
    sheet: 'position:fixed;inset:auto 0 0;z-index:9999;display:grid;gap:8px;padding:16px;background:#fffdfa;border-top:1px solid #6f645c',
    button: 'min-height:44px;border:1px solid #7b1e33;border-radius:22px;background:none;color:#7b1e33;font-size:15px'
  };
  function element(name, style, text) {
    var made = document.createElement(name);
    made.style.cssText = style;
    made.textContent = text;
    return made;
  }
  function pay(params, answer) {
    var sheet = element('div', look.sheet, '微信支付（沙箱）');
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-label', '微信支付（沙箱）');
    choices.forEach(function (choice) {
      var button = element('button', look.button, choice[1]);
      button.onclick = function () {
        sheet.remove();
        fetch('${SHEET_PATH}', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ choice: choice[0], params: params })
        }).then(function (reply) { return reply.json(); }).then(answer, function () { answer({ err_msg: 'get_brand_wcpay_request:fail' }); });
      };
      sheet.append(button);
    });
    document.body.append(sheet);
  }
  window.WeixinJSBridge = {
    invoke: function (name, params, answer) { if (name === 'getBrandWCPayRequest') pay(params, answer); }
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
`;

const scripts = { analytics, messengerSdk: messengerSdk + messengerBridge };

/** Stand-ins for scripts of other services. */
export const registerSandboxScripts: RoutePlugin<App> = (server) => {
  for (const [name, script] of Object.entries(scripts))
    server.get(SANDBOX_SCRIPTS[name as keyof typeof scripts], (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
};
