import { z } from 'zod';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { GiftRehearsalInDialog } from '../../campaigns/activities/offers/GiftRehearsalInDialog';
import { shanghaiMinute } from '../../kit/base/times';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import { EditAction } from '../../kit/form/draft/EditAction';
import { RowsField } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';

const FEN = 100;
const MAX_OFFERS = 12;
const Row = z.object({ amountYuan: Yuan, giftYuan: Yuan });
type Row = z.output<typeof Row>;
const schema = z.object({
  offers: z.array(Row).max(MAX_OFFERS) as z.ZodType<Row[]>,
  fromAt: z.preprocess((chosen) => chosen || undefined, shanghaiMinute(z.string()).optional()),
});

const offersOf = (rows: readonly Row[]) =>
  rows.map(({ amountYuan, giftYuan }) => ({ amountFen: fenOf(amountYuan), giftFen: fenOf(giftYuan) }));
const startOf = (offers: readonly RechargeOffer[] | null) => ({
  offers: (offers ?? []).map(({ amountFen, giftFen }) => ({ amountYuan: amountFen / FEN, giftYuan: giftFen / FEN })),
  fromAt: '',
});

/** All offers at once: they replace those of before. */
export const OffersDialog = ({ offers, onClose }: { offers: readonly RechargeOffer[]; onClose: () => void }) => (
  <EditAction
    title="修改充值赠送"
    happens="达到最高的一档计算，只送一次。生效后对新的充值有效，正在付款的按原来的赠送。"
    confirm="保存"
    schema={schema}
    row={offers}
    startOf={startOf}
    read={async () => [(await wallet.listOffers({})).list]}
    isSame={() => true}
    labels={{ offers: '赠送' }}
    send={({ offers: rows, fromAt }, seen) =>
      wallet.setOffers({
        offers: offersOf(rows),
        ...(seen && { from: [...seen] }),
        ...(fromAt && { fromAt }),
      })
    }
    done={({ fromAt }) => (fromAt ? '充值赠送已定时' : '充值赠送已保存')}
    onClose={onClose}
  >
    {(form) => (
      <>
        <RowsField
          form={byPath(form)}
          name="offers"
          label="赠送"
          unit="档"
          blank={{ amountYuan: '', giftYuan: '' }}
          max={MAX_OFFERS}
          min={0}
        >
          {(at) => (
            <>
              <TextField
                form={byPath(form)}
                name={`${at}.amountYuan`}
                label="充值满（元）"
                type="number"
                hint="整数，最少 10 元"
              />
              <TextField form={byPath(form)} name={`${at}.giftYuan`} label="赠送（元）" type="number" />
            </>
          )}
        </RowsField>
        <TextField form={form} name="fromAt" label="生效时间（上海时间）" type="datetime-local" hint="不填就立即生效" />
        <GiftRehearsalInDialog
          form={form}
          schema={schema}
          ask={({ offers: rows }) => wallet.rehearseOffers({ offers: offersOf(rows) })}
        />
      </>
    )}
  </EditAction>
);
