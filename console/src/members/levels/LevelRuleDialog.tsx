import { levels } from '@cellar/shared/api/catalog/levels/calls';
import { levelsSchema, type StaffLevel } from '@cellar/shared/api/catalog/levels/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { lined } from '../../campaigns/activities/labels';
import { useAction } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const LIFT = { later: '下次获得成长值时再升级', now: '立即升级，并通知会员' };
const { params } = levelsSchema.save;
const schema = params.omit({ levelId: true, revision: true }).extend({ privileges: lined(params.shape.privileges) });

type Props = { level: StaffLevel; onClose: () => void };

/** Changes what leads to a level and what it brings. */
export function LevelRuleDialog({ level: { id, revision, name, growthFrom, privileges }, onClose }: Props) {
  const preview = useAction(levels.preview, {
    done: (_asked, { rise, below }: Result<'levels.preview'>) =>
      `${rise.toLocaleString('en')} 位会员达到新门槛，${below.toLocaleString('en')} 位低于新门槛但保留等级`,
    meta: { changesNothing: true },
  });
  let lifted = 0;
  return (
    <ConfirmAction
      title={`修改「${name}」`}
      happens="保存后立即生效，会员在「会员等级」里看到新的门槛和权益。已经达到的等级不会降低。"
      confirm="保存"
      schema={schema}
      start={{ name, growthFrom: String(growthFrom), privileges: privileges.join('\n'), lift: 'later', reason: '' }}
      send={async (fields) => {
        ({ lifted } = await levels.save({ ...fields, levelId: id, revision }));
      }}
      done={(fields) =>
        lifted > 0
          ? `「${fields.name}」已保存，${lifted.toLocaleString('en')} 位会员已升级`
          : `「${fields.name}」已保存`
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="名称" />
          <TextField form={form} name="growthFrom" label="成长值达到" hint="要在上下两个等级之间" type="number" />
          <p>
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
          </p>
          <TextField form={form} name="privileges" label="权益" hint="一行一条" lines={4} />
          <ChoiceField form={form} name="lift" label="达到新门槛的现有会员" kind="one" options={LIFT} />
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
}
