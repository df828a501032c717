import { z } from 'zod';
import { messages } from '@cellar/shared/api/members/messages/calls';
import { messagesSchema } from '@cellar/shared/api/members/messages/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { useAction } from '../../api/useCall';
import { countAll } from '../../api/wholeList';
import { Button } from '../../kit/base/Button';
import { byPath } from '../../kit/form/typed/amounts';
import { FieldButton } from '../../kit/form/Field';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { GroupSelect } from '../../kit/page/GroupSelect';
import { LevelSelect } from '../../kit/page/LevelSelect';

const WHO = { all: '所有会员', levelId: '一个等级', groupId: '一个分组' } as const;
const LINES = 5;

const schema = messagesSchema.announce.params
  .omit({ levelId: true, groupId: true })
  .extend({
    who: z.enum(['all', 'levelId', 'groupId']),
    levelId: z.string().optional(),
    groupId: z.string().optional(),
  })
  .superRefine((typed, context) => {
    if (typed.who !== 'all' && !typed[typed.who])
      context.addIssue({ code: 'custom', path: [typed.who], message: '请选择发给谁' });
  });
type Typed = z.output<typeof schema>;
const targetOf = ({ who, ...typed }: Pick<Typed, 'who' | 'levelId' | 'groupId'>) =>
  who === 'all' ? {} : { [who]: typed[who] };

/** Sends news of an activity to everybody, a level or a group. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const counting = useAction((target: Params<'messages.countReach'>) => countAll(messages.countReach, target), {
    done: (_target, members) => `会发给 ${members.toLocaleString('en')} 位会员`,
    meta: { changesNothing: true },
  });
  let sent: Result<'messages.announce'> = { sent: 0, isDone: true };
  return (
    <ConfirmAction
      title="发送活动消息"
      happens="进入会员的消息中心，关闭了活动消息的会员不会收到。发出后不能撤回。"
      confirm="发送给会员"
      schema={schema}
      start={{ title: '', body: '', link: '', who: 'all', levelId: '', groupId: '' }}
      send={async ({ title, body, link, ...target }) => {
        sent = await messages.announce({ title, body, ...(link && { link }), ...targetOf(target) });
      }}
      done={({ title }) =>
        sent.isDone ? `「${title}」已发给 ${sent.sent.toLocaleString('en')} 位会员` : `「${title}」正在分批发送`
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="标题" />
          <TextField form={form} name="body" label="内容" lines={LINES} />
          <TextField form={form} name="link" label="跳转" hint="店内页面，如 /activity?id=spring；可不填" />
          <ChoiceField form={form} name="who" label="发给" kind="one" options={WHO} />
          {form.watch('who') === 'levelId' && <LevelSelect form={byPath(form)} name="levelId" label="等级" />}
          {form.watch('who') === 'groupId' && (
            <GroupSelect form={byPath(form)} name="groupId" label="会员分组" none="请选择" />
          )}
          <FieldButton>
            <Button
              busy={counting.isPending}
              onClick={() =>
                void form.trigger(['levelId', 'groupId']).then((isValid) => {
                  if (isValid) counting.run(targetOf(form.getValues() as unknown as Typed));
                })
              }
            >
              看看有几位
            </Button>
          </FieldButton>
        </>
      )}
    </ConfirmAction>
  );
}
