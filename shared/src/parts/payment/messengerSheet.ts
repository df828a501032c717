import type { MessengerParams } from '@cellar/shared/api/money/messengerPay/schema';

/** `missing`: the messenger gave the page no way to open its sheet. */
export type SheetOutcome = 'ok' | 'cancel' | 'fail' | 'missing';
type Bridge = {
  invoke: (name: string, params: MessengerParams, answer: (result: { err_msg: string }) => void) => void;
};

const READY = 'WeixinJSBridgeReady';
const WAIT_MS = 10_000;

const bridgeNow = () => (window as Window & { WeixinJSBridge?: Bridge }).WeixinJSBridge;

/** The messenger puts its bridge into the page some time after the page has begun. */
const bridgeSoon = (): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    const known = bridgeNow();
    if (known) return resolve(known);
    const timer = setTimeout(() => resolve(undefined), WAIT_MS);
    const ready = () => {
      clearTimeout(timer);
      resolve(bridgeNow());
    };
    return document.addEventListener(READY, ready, { once: true });
  });

const outcomes: Record<string, SheetOutcome> = {
  'get_brand_wcpay_request:ok': 'ok',
  'get_brand_wcpay_request:cancel': 'cancel',
};

/** Opens the messenger's own sheet of payment. What it answers is no proof of anything: only the server knows whether money came. */
export async function openMessengerSheet(params: MessengerParams): Promise<SheetOutcome> {
  const bridge = await bridgeSoon();
  if (!bridge) return 'missing';
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg }) => resolve(outcomes[err_msg] ?? 'fail')),
  );
}
