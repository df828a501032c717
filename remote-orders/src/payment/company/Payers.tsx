import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import type { Result } from '@cellar/shared/contract/calls';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Failed, Loaded, Section, Skeleton, Tag } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';

type PayersProps = {
  accounts: Load<Result<'companyAccounts.list'>>;
  value: string | null;
  onChange: (id: string) => void;
};

const ADD = '/publicAccounts-add';

const choiceOf = ({ id, bank, company, number, isDefault }: CompanyAccount): Choice<string> => ({
  value: id,
  label: `${bank} ${number}`,
  note: company,
  right: isDefault ? <Tag tone="gold">默认</Tag> : undefined,
});

/** From which of the own company accounts the money comes. */
export const Payers = ({ accounts, value, onChange }: PayersProps) => (
  <Section title="付款账户" more={{ to: ADD, text: '添加账户' }}>
    <Loaded
      from={accounts}
      skeleton={<Skeleton shapes="lines" />}
      failed={(error) => <Failed error={error} onRetry={accounts.reload} compact />}
    >
      {({ list }) =>
        list.length ? (
          <Choices label="付款账户" items={list.map(choiceOf)} value={value} onChange={onChange} />
        ) : (
          <Empty
            compact
            picture="order"
            text="还没有对公账户"
            note="添加后才能核对来款"
            action={<Button to={ADD}>添加对公账户</Button>}
          />
        )
      }
    </Loaded>
  </Section>
);
