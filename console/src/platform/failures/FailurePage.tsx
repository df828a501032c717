import { useParams } from 'react-router-dom';
import { failures } from '@cellar/shared/api/platform/failures/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { FactList, type Fact } from '../../kit/layout/FactList';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { ListPath } from '../../kit/page/ListPath';
import { InnerPageHead } from '../../page/InnerPageHead';
import { KINDS, placeText } from './labels';
import styles from './failures.module.css';

type Failure = Result<'failures.get'>;

const factsOf = ({ kind, remote, version, hostVersion, path, browser, at, group }: Failure): Fact[] => [
  ['种类', KINDS[kind]],
  ['应用', `${remote} ${version}`],
  ['主程序', hostVersion],
  ['页面', path],
  ['浏览器', browser],
  ['时间', <Time key="at" at={at} />],
  [
    '同样的错误',
    group && (
      <>
        {group.times} 次，{group.sessions} 个会话，版本 {group.versions.join('、')}，{group.browsers.join('、')}；最早{' '}
        <Time at={group.firstAt} />
        ，最近 <Time at={group.lastAt} />
      </>
    ),
  ],
];

const currentLine = ({ frames, group }: Failure) =>
  group?.place ?? frames.find(({ place }) => place !== null)?.place ?? null;

function Excerpt({ failure }: { failure: Failure }) {
  const place = currentLine(failure);
  if (!place || failure.excerpt.length === 0)
    return <p className={text.dim}>没有源码：文件没有运行，或者这个版本发布时没有带源码映射。</p>;
  return (
    <>
      <p className={styles.code}>{placeText(place)}</p>
      <ol className={styles.excerpt} aria-label="源码">
        {failure.excerpt.map(({ number, text: code }) => (
          <li key={number} aria-current={number === place.line ? 'location' : undefined}>
            <span className={styles.number}>{number}</span>
            {code}
          </li>
        ))}
      </ol>
    </>
  );
}

function Body({ failure }: { failure: Failure }) {
  return (
    <>
      <p className={styles.code}>{failure.text}</p>
      <FactList facts={factsOf(failure)} />
      <SectionTitle>源码</SectionTitle>
      <Excerpt failure={failure} />
      {failure.frames.length > 0 && (
        <>
          <SectionTitle>调用</SectionTitle>
          <ol aria-label="调用">
            {failure.frames.map(({ built, place }) => (
              <li key={built} className={styles.code}>
                {place ? placeText(place) : built}
                {place && <p className={text.dim}>{built}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** One failure by the number that its page showed. */
export function FailurePage() {
  const { trace = '' } = useParams();
  const query = useCall(failures.get, { trace });
  return (
    <>
      <InnerPageHead path={<ListPath to="/failures">页面错误</ListPath>} />
      <Loaded from={query}>{(failure) => <Body failure={failure} />}</Loaded>
    </>
  );
}
