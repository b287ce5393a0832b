import type { Decorator } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { Page } from '@/components/page.tsx'

/** Shows primitives below each other on a page that is named after their story. */
export const onPage: Decorator = (Story, { name }) => (
  <MemoryRouter>
    <main>
      <Page heading={name}>
        <div className="flex flex-col gap-4">
          <Story />
        </div>
      </Page>
    </main>
  </MemoryRouter>
)
