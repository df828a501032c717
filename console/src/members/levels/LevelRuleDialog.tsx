import { z } from 'zod';
import { levels } from '@cellar/shared/api/catalog/levels/calls';
import { levelsSchema, type StaffLevel } from '@cellar/shared/api/catalog/levels/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { lined } from '../../campaigns/activities/labels';
import { useAction } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { shanghaiMinute, typedMinute } from '../../kit/base/times';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { EditAction } from '../../kit/form/draft/EditAction';
import { FieldButton } from '../../kit/form/Field';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const LIFT = { later: '下次获得成长值时再升级', now: '规则生效时升级，并通知会员' };
const { params } = levelsSchema.save;
const fromAtField = shanghaiMinute(params.shape.fromAt.unwrap());
const schema = params.omit({ levelId: true, revision: true }).extend({
  privileges: lined(params.shape.privileges),
  fromAt: z.preprocess((chosen) => chosen || undefined, fromAtField.optional()),
});

type Props = { level: StaffLevel; onClose: () => void };

const startOf = (level: StaffLevel | null) => {
  const { growthFrom = 0, privileges = [] } = level?.change ?? level ?? {};
  return {
    ...{ name: level?.name ?? '', growthFrom: String(growthFrom), privileges: privileges.join('\n'), reason: '' },
    lift: level?.change?.lift ? ('now' as const) : ('later' as const),
    fromAt: level?.change ? typedMinute(level.change.fromAt) : '',
  };
};

/** Changes what leads to a level and what it brings. */
export function LevelRuleDialog({ level, onClose }: Props) {
  const { id, name, change } = level;
  const preview = useAction(levels.preview, {
    done: (_asked, { rise, below }: Result<'levels.preview'>) =>
      `${rise.toLocaleString('en')} 位会员达到新门槛，${below.toLocaleString('en')} 位低于新门槛但保留等级`,
    meta: { changesNothing: true },
  });
  let lifted = 0;
  return (
    <EditAction
      title={`修改「${name}」`}
      happens={`会员在「会员等级」里看到新的门槛和权益，已经达到的等级不会降低。${change ? '填写生效时间会替换等待生效的修改。' : ''}`}
      confirm="保存"
      schema={schema}
      row={level}
      startOf={startOf}
      read={async () => (await levels.listAll({})).list}
      isSame={(one, other) => one.id === other.id}
      labels={{ lift: '达到新门槛的现有会员' }}
      send={async (fields, seen) => {
        const { fromAt, ...typed } = fields;
        ({ lifted } = await levels.save({
          ...typed,
          ...(fromAt && { fromAt }),
          levelId: id,
          revision: (seen ?? level).revision,
        }));
      }}
      done={(fields) =>
        fields.fromAt
          ? `「${fields.name}」的修改已定时`
          : lifted > 0
            ? `「${fields.name}」已保存，${lifted.toLocaleString('en')} 位会员已升级`
            : `「${fields.name}」已保存`
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="名称" />
          <TextField form={form} name="growthFrom" label="成长值达到" hint="要在上下两个等级之间" type="number" />
          <FieldButton>
            <Button
              busy={preview.isPending}
              onClick={() =>
                void form.trigger('growthFrom').then((isValid) => {
                  if (isValid) preview.run({ levelId: id, growthFrom: Number(form.getValues('growthFrom')) });
                })
              }
            >
              看看影响几位
            </Button>
          </FieldButton>
          <TextField form={form} name="privileges" label="权益" hint="一行一条" lines={4} />
          <ChoiceField form={form} name="lift" label="达到新门槛的现有会员" kind="one" options={LIFT} />
          <TextField
            form={form}
            name="fromAt"
            label="生效时间"
            hint="上海时间，不填则立即生效；名称不能定时修改"
            type="datetime-local"
          />
          <ReasonField form={form} needed />
        </>
      )}
    </EditAction>
  );
}

const because = levelsSchema.cancelChange.params.pick({ reason: true });

/** Gives up the change that waits. */
export const CancelChangeDialog = ({ level, onClose }: Props) => (
  <EditAction
    title={`取消「${level.name}」的定时修改`}
    happens="等级保持现在的门槛和权益。"
    confirm="取消定时修改"
    isDangerous
    schema={because}
    row={level}
    startOf={() => ({ reason: '' })}
    read={async () => (await levels.listAll({})).list}
    isSame={(one, { id }) => one.id === id}
    send={({ reason }, seen) => {
      const { id: levelId, revision } = seen ?? level;
      return levels.cancelChange({ levelId, revision, reason });
    }}
    done={() => `「${level.name}」的定时修改已取消`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </EditAction>
);
