import type { QuestionTopic } from '@cellar/shared/api/members/service/schema';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Cells, Section, Tabs } from '@cellar/shared/ui/base';
import { TextRow } from '../../../common/rows/TextRow';

type QuestionsProps = { topics: readonly QuestionTopic[]; q: string; onLeave: () => void };

/** The questions of one topic; of a search all that were found. */
export function Questions({ topics, q, onLeave }: QuestionsProps) {
  const { topic } = useQuery();
  const setQuery = useSetQuery();
  const chosen = topics.find(({ slug }) => slug === topic) ?? topics[0];
  if (!chosen)
    return (
      <EmptyPage
        picture="search"
        text={`没有找到「${q}」`}
        note="换个说法试试，或提交反馈，由客服回复你"
        action={<Button onClick={onLeave}>查看全部问题</Button>}
      />
    );
  const shown = q ? topics : [chosen];
  return (
    <Section title={q ? '搜索结果' : '常见问题'} more={{ to: '/helpInfo', text: '帮助中心' }}>
      {!q && (
        <Tabs
          scroll
          label="问题分类"
          value={chosen.slug}
          items={topics.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => setQuery({ topic: slug }, { replace: true })}
        />
      )}
      <Cells>
        {shown.flatMap(({ slug, name, questions }) =>
          questions.map(({ section, heading, excerpt }) => (
            <TextRow
              key={`${slug} ${section}`}
              to={`/${slug}?section=${section}`}
              title={q ? `${name} · ${heading}` : heading}
              text={excerpt}
            />
          )),
        )}
      </Cells>
    </Section>
  );
}
