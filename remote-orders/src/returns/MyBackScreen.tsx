import { useQuery } from '@cellar/shared/runtime/query';
import { ApplyView } from './apply/ApplyView';
import { CaseView } from './detail/CaseView';
import { ReturnableList } from './list/ReturnableList';
import { ReturnLists } from './list/ReturnLists';

/** Own returns; what can be returned (`tab=apply`), the form of an order and a case stand under addresses of their own. */
export default function MyBackScreen() {
  const { caseId, orderId, line, tab } = useQuery();
  if (caseId !== undefined) return <CaseView key={caseId} caseId={caseId} />;
  if (orderId !== undefined) return <ApplyView key={orderId} orderId={orderId} line={Number(line) || null} />;
  return tab === 'apply' ? <ReturnableList /> : <ReturnLists />;
}
