import css from './Inspector.module.css';
import { kilobytes, type Loaded, type Via } from './measures';

const VIA: Record<Via, string> = { network: '网络', checked: '已校验', cache: '缓存', failed: '失败' };

/** Every file that was asked for: when, how long, how large, from where. */
export function Trace({ loads }: { loads: readonly Loaded[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">文件</th>
          <th scope="col">开始</th>
          <th scope="col">用时</th>
          <th scope="col">大小</th>
        </tr>
      </thead>
      <tbody>
        {loads.map(({ file, owner, start, duration, bytes, via, status }, index) => (
          <tr key={index} className={via === 'failed' ? css['failed'] : undefined}>
            <th scope="row">
              {file}
              <small>{owner}</small>
            </th>
            <td>{start} ms</td>
            <td>{duration} ms</td>
            <td>
              {bytes > 0 ? kilobytes(bytes) : '—'}
              <small>{via === 'failed' && status > 0 ? `失败 ${status}` : VIA[via]}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
