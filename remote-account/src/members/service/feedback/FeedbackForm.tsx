import {
  MAX_TICKET_LENGTH,
  MAX_TICKET_PICTURES,
  SERVICE_TOPICS,
  type ServiceTopic,
} from '@cellar/shared/constants/service';
import { personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { Button, Stack, Note } from '@cellar/shared/ui/base';
import { ActionBar, Choices, FieldRow, Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { useFeedbackForm } from './useFeedbackForm';

const topics = Object.entries(SERVICE_TOPICS).map(([value, label]) => ({ value: value as ServiceTopic, label }));

export function FeedbackForm() {
  const person = useAtomValue(personAtom);
  const form = useFeedbackForm();
  const [choosing, setChoosing] = useState(false);
  const topic = topics.find(({ value }) => value === form.values.topic);
  return (
    <>
      <Form onSubmit={form.submit} label="提交反馈">
        <Stack>
          <Fields>
            <FieldRow
              label="类型"
              name="topic"
              value={topic?.label}
              placeholder="请选择类型"
              error={form.field('topic').error}
              onClick={() => setChoosing(true)}
            />
            <TextArea
              label="内容"
              rows={5}
              counter
              maxLength={MAX_TICKET_LENGTH}
              placeholder="遇到了什么，希望怎样解决"
              {...form.field('body')}
            />
            {person && (
              <PictureField
                label="图片"
                pick="添加图片"
                name="pictures"
                purpose="ticket"
                max={MAX_TICKET_PICTURES}
                items={form.values.pictures}
                onChange={(change) => form.update('pictures', change)}
                error={form.field('pictures').error}
                hint={`选填，最多 ${MAX_TICKET_PICTURES} 张`}
              />
            )}
          </Fields>
          <Note>
            {person ? '与订单有关的问题，请写上订单号。' : '提交前需要登录，登录后可以添加图片，写好的内容会保留。'}
          </Note>
          <ActionBar>
            <Button type="submit" size="l" block loading={form.busy}>
              提交
            </Button>
          </ActionBar>
        </Stack>
      </Form>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title="反馈类型">
        <Choices
          label="反馈类型"
          items={topics}
          value={topic?.value ?? null}
          onChange={(value) => {
            form.set({ topic: value });
            setChoosing(false);
          }}
        />
      </Sheet>
    </>
  );
}
