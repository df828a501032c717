import { CampaignHero } from '@cellar/shared/parts/heads/CampaignHero';
import { suits } from '@cellar/shared/api/trade/suits/calls';
import type { Suit } from '@cellar/shared/api/trade/suits/schema';
import { money } from '@cellar/shared/format/number/money';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { AgeNotice, Button, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { ChoiceRow } from './ChoiceRow';
import { countOf, fittedTo, noPriceText, picksOf, sumsOf, type Chosen } from './picks';
import { choicePrice } from './SuitList';
import css from './SuitsScreen.module.css';
import { useAddOwnSuit } from './useAddSuit';

type Choice = NonNullable<Suit['choice']>;
type ComposerProps = { suit: Suit; choice: Choice; edit: string; onChanged: () => void };

/** A suit of free choice; with `edit` an own composition is changed. */
export function Composer({ edit, ...rest }: ComposerProps) {
  const own = useLoad(async () => (edit ? suits.listOwn({}) : { list: [] }), [edit]);
  if (own.data) {
    const known = own.data.list.find(({ id }) => id === edit);
    if (edit && !known) return <Gone />;
    const chosen = Object.fromEntries((known?.parts ?? []).map(({ productId, bottles }) => [productId, bottles]));
    return <Compose {...rest} edit={edit} begin={chosen} />;
  }
  return (
    <Page title="优惠套装" className={css.page}>
      <Loaded from={own} skeleton={<Skeleton shapes="hero list" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

const Gone = () => (
  <Page title="优惠套装" className={css.page}>
    <EmptyPage picture="box" text="这个搭配已不存在" action={<Button to="/product-suit?tab=own">我的搭配</Button>} />
  </Page>
);

/** Keeps what is chosen over a reload and a login. */
function useChosen({ suit, choice, edit }: ComposerProps, begin: Chosen) {
  const path = `/product-suit?id=${suit.id}&edit=${edit}`;
  const { draft, setDraft, clearDraft } = useDraft<{ chosen: Chosen }>(path, { chosen: begin });
  const chosen = fittedTo(suit.parts, draft.chosen, choice.most);
  return { chosen, choose: (next: Chosen) => setDraft({ chosen: next }), clearDraft };
}

function Compose({ begin, ...props }: ComposerProps & { begin: Chosen }) {
  const { suit, choice } = props;
  const { chosen, choose, clearDraft } = useChosen(props, begin);
  const missing = choice.take - countOf(chosen);
  return (
    <Page
      title="优惠套装"
      className={css.page}
      bottom={<ComposeBar {...props} chosen={chosen} missing={missing} onSaved={clearDraft} />}
    >
      <Stack>
        <CampaignHero title={suit.name}>
          <p>{suit.intro}</p>
          <p className={css.term}>
            任选 {choice.take} 支，同一款最多 {choice.most} 支，{choicePrice(choice)}
          </p>
        </CampaignHero>
        <ul className={css.choices} aria-label="可选的酒">
          {suit.parts.map((part) => (
            <li key={part.productId}>
              <ChoiceRow
                part={part}
                bottles={chosen[part.productId] ?? 0}
                max={Math.min(choice.most, part.left, (chosen[part.productId] ?? 0) + missing)}
                why={missing === 0 ? `已选满 ${choice.take} 支` : `同一款最多 ${choice.most} 支`}
                onChange={(bottles) => choose({ ...chosen, [part.productId]: bottles })}
              />
            </li>
          ))}
        </ul>
        <AgeNotice />
      </Stack>
    </Page>
  );
}

type BarProps = ComposerProps & { chosen: Chosen; missing: number; onSaved: () => void };

function useSave({ suit, edit, chosen, onSaved }: BarProps) {
  const keyFor = useIdemKey();
  return async () => {
    const picks = picksOf(chosen);
    if (edit) await suits.update({ freeSuitId: edit, picks });
    const { id } = edit
      ? { id: edit }
      : await suits.save({ suitId: suit.id, picks, idemKey: keyFor({ suit: suit.id, picks }) });
    onSaved();
    return id;
  };
}

function ComposeBar(props: BarProps) {
  const { suit, choice, edit, chosen, missing, onChanged } = props;
  const go = useGo();
  const save = useSave(props);
  const onError = (error: unknown) => {
    toastError(error);
    onChanged();
  };
  const own = () => go('/product-suit?tab=own', { replace: edit !== '' });
  const saving = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后保存搭配' })) return;
      await save();
      toast(edit ? '搭配已修改' : '搭配已保存');
      own();
    },
    { onError },
  );
  const adding = useAddOwnSuit(own);
  const sums = sumsOf(suit.parts, chosen, choice);
  const buying = useSubmit(
    async () => {
      if (!sums || !needLogin(go, { why: '登录后加入购物车' })) return;
      await adding.submit(await save(), { quantity: 1, priceFen: sums.priceFen });
    },
    { onError },
  );
  const whole = missing === 0 && sums !== null;
  return (
    <>
      <p className={css.progress} role="status">
        <b>
          已选 {countOf(chosen)} / {choice.take} 支
        </b>
        <span>
          {sums === null && noPriceText()}
          {sums && missing > 0 && `再选 ${missing} 支成套`}
          {sums && missing === 0 && `${money(sums.priceFen)}，省 ${money(sums.sumFen - sums.priceFen)}`}
        </span>
      </p>
      <Button
        kind="line"
        size="l"
        className={css.act}
        disabled={!whole}
        loading={saving.busy}
        onClick={() => void saving.submit()}
      >
        {edit ? '保存修改' : '保存搭配'}
      </Button>
      <Button size="l" className={css.act} disabled={!whole} loading={buying.busy} onClick={() => void buying.submit()}>
        加入购物车
      </Button>
    </>
  );
}
