import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { holdSharedPhoto } from '@/features/items/photos/photo-from-app.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { App } from './app.tsx'
import { acceptForeignNodes } from './foreign-nodes.ts'
import { patternAt } from './screens.ts'

acceptForeignNodes()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
const queryClient = createQueryClient()
// The login takes the place of the address that says that there is one.
void holdSharedPhoto(queryClient)
const app = (
  <StrictMode>
    <App Router={BrowserRouter} queryClient={queryClient} />
  </StrictMode>
)
// This hydrates only a page that the build wrote for this very screen, because a server may serve
// another page at the address. What a translator has changed by now is drawn anew.
const isFitting = root.dataset.screen === patternAt(window.location.pathname) && !root.querySelector('font')
if (isFitting) startTransition(() => void hydrateRoot(root, app))
else {
  // What messengers read of a post: each screen of the app has a title of its own.
  for (const element of document.head.querySelectorAll('[data-preview]')) element.remove()
  createRoot(root).render(app)
}
