import './theme/fonts.css';
import './theme/tokens.css';
import 'virtual:theme.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from '#lib/api/query-client';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw in.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
