import { z } from 'zod';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import { offersSchema } from '@cellar/shared/api/campaigns/offers/schema';
import type { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { Phone, Reason } from '@cellar/shared/contract/typed';
import type { Params } from '@cellar/shared/contract/calls';
import { useAction } from '../../../api/useCall';
import { countAll } from '../../../api/wholeList';
import { Button } from '../../../kit/base/Button';
import { byPath } from '../../../kit/form/typed/amounts';
import { FieldButton } from '../../../kit/form/Field';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { TextField } from '../../../kit/form/TextField';
import { GroupSelect } from '../../../kit/page/GroupSelect';
import { LevelSelect } from '../../../kit/page/LevelSelect';

type Props = { coupon: Offer; onClose: () => void };
const WHO = { phone: '一位会员', levelId: '一个等级', groupId: '一个分组' } as const;

const schema = z
  .object({
    who: z.enum(['phone', 'levelId', 'groupId']),
    phone: Phone.optional(),
    levelId: z.string().optional(),
    groupId: z.string().optional(),
    reason: Reason,
  })
  .superRefine((typed, context) => {
    if (!typed[typed.who]) context.addIssue({ code: 'custom', path: [typed.who], message: '请选择发给谁' });
  });
type Typed = z.output<typeof schema>;
const targetOf = (offerId: string, typed: Pick<Typed, 'who' | 'phone' | 'levelId' | 'groupId'>) => ({
  offerId,
  [typed.who]: typed[typed.who],
});

/** Gives a coupon to a member, a level or a group. */
export function GiveDialog({ coupon: { id, name, given, total }, onClose }: Props) {
  const counting = useAction((target: Params<'offers.countTarget'>) => countAll(offers.countTarget, target), {
    done: (_target, members) => `会发给 ${members.toLocaleString('en')} 位会员`,
    meta: { changesNothing: true },
  });
  let gift = { given: 0, isDone: true };
  return (
    <ConfirmAction
      title={`发放「${name}」`}
      happens={`还剩 ${((total ?? 0) - given).toLocaleString('en')} 张。有过这张券的会员不再发，收到的会员会得到一条消息。`}
      confirm="发放"
      schema={schema}
      start={{ who: 'phone', phone: '', levelId: '', groupId: '', reason: '' }}
      send={async ({ reason, ...typed }) => {
        gift = await offers.give({ ...targetOf(id, typed), reason });
      }}
      done={() => `${gift.isDone ? '已' : '正在分批'}发给 ${gift.given.toLocaleString('en')} 位会员`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField form={form} name="who" label="发给" kind="one" options={WHO} />
          {form.watch('who') === 'phone' && <TextField form={form} name="phone" label="会员手机号" />}
          {form.watch('who') === 'levelId' && <LevelSelect form={byPath(form)} name="levelId" label="等级" />}
          {form.watch('who') === 'groupId' && (
            <GroupSelect form={byPath(form)} name="groupId" label="会员分组" none="请选择" />
          )}
          <FieldButton>
            <Button
              busy={counting.isPending}
              onClick={() => counting.run(targetOf(id, form.getValues() as unknown as Typed))}
            >
              看看有几位
            </Button>
          </FieldButton>
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
}

const because = offersSchema.recall.params.pick({ reason: true });

/** Takes all unused ones of a coupon back. */
export function RecallDialog({ coupon: { id, name }, onClose }: Props) {
  let gone = { recalled: 0, codes: 0, isDone: true };
  return (
    <ConfirmAction
      title={`收回「${name}」`}
      happens="会员手里没有用的这张券立即过期，还没有兑换的兑换码立即失效，不能恢复。未付款订单占用的不受影响。"
      confirm="收回"
      isDangerous
      schema={because}
      start={{ reason: '' }}
      send={async ({ reason }) => {
        gone = await offers.recall({ offerId: id, reason });
      }}
      done={() =>
        [
          `${gone.isDone ? '已' : '正在分批'}收回 ${gone.recalled.toLocaleString('en')} 张`,
          gone.codes > 0 && `${gone.codes} 个兑换码失效`,
        ]
          .filter(Boolean)
          .join('，')
      }
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}
