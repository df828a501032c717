import { useNavigate } from 'react-router-dom';
import { Failed } from '../kit/feedback/Loaded';
import { PageHead } from './PageHead';
import { usePageInfo } from './usePageInfo';

/** In place of a page that could not be fetched or threw; the navigation beside it stays. */
export function PageError() {
  const navigate = useNavigate();
  const { title = '出错了' } = usePageInfo() ?? {};
  // A script that is not there any more belongs to a console that was replaced: the document leads to the new one.
  return (
    <>
      <PageHead title={title} />
      <Failed text="这个页面没有打开" onRetry={() => void navigate(0)} />
    </>
  );
}
