import { z } from 'zod';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import { byPath } from '../../kit/form/typed/amounts';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { GroupSelect } from '../../kit/page/GroupSelect';
import { LevelSelect } from '../../kit/page/LevelSelect';

type Props = { page: PageHead; onClose: () => void };

const WHO = { all: '所有人', levelId: '一个等级及以上', groupId: '一个分组' } as const;
const schema = z
  .object({
    who: z.enum(['all', 'levelId', 'groupId']),
    levelId: z.string().optional(),
    groupId: z.string().optional(),
  })
  .superRefine((typed, context) => {
    if (typed.who !== 'all' && !typed[typed.who])
      context.addIssue({ code: 'custom', path: [typed.who], message: '请选择给谁看' });
  });

/** Says whom a page is for. */
export function AudienceDialog({ page: { id, name, statusRevision, audience }, onClose }: Props) {
  const chosen = audience ? (`${audience.kind}Id` as const) : 'all';
  return (
    <ConfirmAction
      title={`「${name}」的可见范围`}
      happens="保存后立即生效。不在范围内的会员和没有登录的访客打开时，会看到活动不存在，列表里也没有它。"
      confirm="保存"
      schema={schema}
      start={{ who: chosen, levelId: '', groupId: '', ...(audience && { [chosen]: audience.id }) }}
      send={({ who, ...typed }) =>
        pages.setAudience({ id, statusRevision, ...(who !== 'all' && { [who]: typed[who] }) })
      }
      done={() => '可见范围已保存'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField form={form} name="who" label="给谁看" kind="one" options={WHO} />
          {form.watch('who') === 'levelId' && <LevelSelect form={byPath(form)} name="levelId" label="等级" />}
          {form.watch('who') === 'groupId' && (
            <GroupSelect form={byPath(form)} name="groupId" label="会员分组" none="请选择" />
          )}
        </>
      )}
    </ConfirmAction>
  );
}
