import { share } from '@cellar/shared/api/identity/share/calls';
import { systemType } from '@cellar/shared/runtime/client';
import { configuration } from '@cellar/shared/runtime/configuration';
import { onShare, shareNow, type ShareConfig } from '@cellar/shared/runtime/share';

type Offer = { title: string; desc: string; link: string; imgUrl: string };
const channels = [
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'onMenuShareQQ',
  'onMenuShareWeibo',
  'onMenuShareQZone',
] as const;
type Sdk = {
  config: (options: Record<string, unknown>) => void;
  ready: (run: () => void) => void;
  error: (run: (problem: unknown) => void) => void;
} & Record<(typeof channels)[number], (offer: Offer) => void>;

const sdk = () => (window as Window & { wx?: Sdk }).wx;
let loading: Promise<Sdk> | undefined;

const loadSdk = (): Promise<Sdk> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = configuration().messengerSdk;
    script.onload = () => {
      const loaded = sdk();
      if (loaded) resolve(loaded);
      else reject(new Error('messenger SDK is empty'));
    };
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('messenger SDK is missing'));
    };
    document.head.append(script);
  }));

const withoutHash = (address: string) => address.split('#')[0] ?? address;

function offerOf(config: ShareConfig | null): Offer {
  const link = new URL(config?.link ?? withoutHash(location.href), location.origin).href;
  return {
    title: config?.title ?? '酒窖',
    desc: config?.desc ?? '好酒，慢慢选',
    link,
    imgUrl: config?.imgUrl ?? `${location.origin}/icon.png`,
  };
}

function offer(on: Sdk) {
  const what = offerOf(shareNow());
  for (const name of channels) on[name]?.(what);
}

/** Signs the page shown and gives the messenger what to share from it. Whatever fails stays silent: sharing then is the messenger's own. */
export async function prepareShare(firstAddress: string): Promise<void> {
  try {
    // iOS knows only the address at which the page was opened.
    const pageUrl = withoutHash(systemType() === 4 ? firstAddress : location.href);
    const [on, signature] = await Promise.all([loadSdk(), share.getSignature({ pageUrl }, { quiet: true })]);
    const { noncestr: nonceStr, ...signed } = signature;
    on.config({ ...signed, nonceStr, jsApiList: channels });
    on.ready(() => offer(on));
  } catch {
    // See above.
  }
}

onShare(() => {
  const on = sdk();
  if (on) on.ready(() => offer(on));
});
