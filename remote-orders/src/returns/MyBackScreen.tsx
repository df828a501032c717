import { useQuery } from '@cellar/shared/runtime/query';
import { ApplyView } from './apply/ApplyView';
import { CaseView } from './detail/CaseView';
import { ReturnLists } from './list/ReturnLists';

/** Own returns and what can be returned; the form of an order and a case stand under addresses of their own. */
export default function MyBackScreen() {
  const { caseId, orderId, line } = useQuery();
  if (caseId !== undefined) return <CaseView key={caseId} caseId={caseId} />;
  if (orderId !== undefined) return <ApplyView key={orderId} orderId={orderId} line={Number(line) || null} />;
  return <ReturnLists />;
}
