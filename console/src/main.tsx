import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { tolerateTranslation } from '@cellar/shared/runtime/translatedPage';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './session/queryClient';
import { routes } from './app/routes';
import { sessionQuery } from './session/session';

tolerateTranslation();
const root = document.getElementById('root');
if (root) {
  const client = createQueryClient();
  // Beside the page's own script, which the router fetches first.
  void client.prefetchQuery(sessionQuery);
  const router = createBrowserRouter(routes, { basename: '/console' });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
