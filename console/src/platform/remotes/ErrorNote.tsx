import type { CallError } from '@cellar/shared/runtime/errors';
import type { Consumer, Status } from '../releases/refusalDetail';
import { Note } from '../../kit/feedback/Note';
import { formatConsumer, statusText } from '../releases/labels';

const isConsumer = (value: unknown): value is Consumer =>
  typeof value === 'object' && value !== null && 'consumer' in value && 'thing' in value;

export const currentOf = (error: CallError): Status | null =>
  error.code === 'stale' ? (error.detail?.['current'] as Status) : null;

/** Why nothing was done: somebody was faster, somebody would miss something, or another reason of the server's. */
export function ErrorNote({ error }: { error: CallError }) {
  const current = currentOf(error);
  if (current) {
    return (
      <Note tone="bad">
        <p>有人刚刚做了别的修改，你的操作没有执行。</p>
        <p>现在的状态：{statusText(current)}。</p>
      </Note>
    );
  }
  const { consumers: found } = error.detail ?? {};
  const consumers = Array.isArray(found) ? found.filter(isConsumer) : [];
  if (consumers.length > 0) {
    return (
      <Note tone="bad">
        <p>不能上线：这个版本移除了仍在使用的内容。</p>
        <ul>
          {consumers.map((one) => (
            <li key={`${one.consumer} ${one.revision ?? ''} ${one.thing}`}>{formatConsumer(one)}</li>
          ))}
        </ul>
      </Note>
    );
  }
  return <Note tone="bad">{error.message}</Note>;
}
