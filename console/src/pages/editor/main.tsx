import '@cellar/shared/styles/reset.css';
import '@cellar/shared/styles/focus.css';
import '@cellar/shared/styles/tokens.css';
import '@cellar/shared/styles/skeleton.css';
import '@cellar/shared/styles/skeletonParts.css';
import '@cellar/shared/styles/skeletonPages.css';
import '../../console.css';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { tolerateTranslation } from '@cellar/shared/runtime/translatedPage';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../session/queryClient';
import { PageError } from '../../page/PageError';
import { NoticeLine } from '../../kit/feedback/NoticeLine';
import { editAddress } from '../edit/editAddress';
import { sessionQuery } from '../../session/session';
import { SignedIn } from '../../session/SignedIn';
import { EditorPage } from './EditorPage';
import { sendAsShop } from './preview/previewTransport';

const Editor = () => (
  <SignedIn>
    <NoticeLine>
      <EditorPage />
    </NoticeLine>
  </SignedIn>
);

sendAsShop();
tolerateTranslation();
const root = document.getElementById('root');
if (root) {
  const client = createQueryClient();
  void client.prefetchQuery(sessionQuery);
  const routes = [{ path: editAddress(':id'), Component: Editor, ErrorBoundary: PageError }];
  const router = createBrowserRouter(routes, { basename: '/console' });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
