import { z } from 'zod';
import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import type { ReactNode } from 'react';
import { shanghaiMinute } from '../../kit/base/times';
import { byPath } from '../../kit/form/typed/amounts';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { lined } from './labels';

const { shape } = fairSchema.change.params;

/** How what is typed of a fair becomes what the calls take. */
export const typedFair = {
  ...{ name: shape.name, place: shape.place, intro: shape.intro },
  fromAt: shanghaiMinute(shape.fromAt),
  toAt: shanghaiMinute(shape.toAt),
  rules: lined(shape.rules),
  lotteryId: z.preprocess((chosen) => chosen || undefined, shape.lotteryId),
};

/** No lottery was chosen: the call takes none. */
export const withLottery = <F extends { lotteryId?: string | undefined }>({ lotteryId, ...fields }: F) => ({
  ...fields,
  ...(lotteryId && { lotteryId }),
});

type Props = { form: unknown; fromHint: string; children?: ReactNode };

/** What a new fair and a changed one are asked for; `children` are fields between. */
export function FairFields({ form, fromHint, children }: Props) {
  const fields = byPath(form);
  return (
    <>
      <TextField form={fields} name="name" label="名称" />
      <TextField form={fields} name="place" label="地点" />
      <TextField form={fields} name="intro" label="介绍" lines={2} />
      <TextField form={fields} name="fromAt" label="开始" hint={fromHint} type="datetime-local" />
      <TextField form={fields} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
      {children}
      <PickSelect form={fields} name="lotteryId" label="现场抽奖（可不选）" kind="lottery" />
      <TextField form={fields} name="rules" label="规则" hint="一行一条，可不填" lines={3} />
    </>
  );
}
