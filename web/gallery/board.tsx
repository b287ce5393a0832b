import type { StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Screens } from '@/app/app.tsx'
import { loadScreen } from '@/app/screens.ts'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { AuthContext, type AuthState } from '@/lib/auth/auth-context.ts'
import { createAuthStore } from '@/lib/auth/auth-store.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { language } from '@/lib/words.tsx'
import { type Answers, answerCalls } from './answers.ts'
import { empty, filled, LONG_NAME } from './filled.ts'
import type { State } from './states.ts'

/** Who looks: nobody is signed in, or someone with or without a role or a confirmed address. */
type Reader = 'visitor' | 'unconfirmed' | 'account' | 'moderator' | 'office'

const account = {
  uid: 'reader',
  email: 'alexandra.hohenberg-lindqvist@post.example.com',
  name: LONG_NAME,
  photo: '',
  hasPassword: true,
}

// Firebase never loads, so whatever needs it goes on waiting.
const store = createAuthStore({ openIdentity: () => new Promise(() => {}), onChange: () => {}, goToLogin: () => {} })

function signIn(reader: Reader) {
  const user = { ...account, emailVerified: reader !== 'unconfirmed' }
  const state: AuthState = reader === 'visitor' ? { status: 'signed-out', user: null } : { status: 'signed-in', user }
  return { ...store, ...state, readRoles: async () => ({ [reader]: true }) }
}

/** The whole app at an address. */
function Board({ path, reader }: { path: string; reader: Reader }) {
  const [queryClient] = useState(createQueryClient)
  const [auth] = useState(() => signIn(reader))
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter basename={pathIn(language, paths.home)} initialEntries={[pathIn(language, path)]}>
          <AuthContext value={auth}>
            <Screens />
          </AuthContext>
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>
  )
}

/**
 * Makes a story of a screen.
 * @param answers in place of the usual ones of a filled screen
 * @param play what is done on it at first
 */
export function screenAt(path: string, reader: Reader = 'account', answers: Answers = {}, play?: StoryObj['play']) {
  return {
    parameters: { path },
    loaders: [() => loadScreen(path)],
    render: (_, { globals }) => {
      const state: State = globals.state
      answerCalls(state, state === 'empty' ? empty : { ...filled, ...answers })
      return <Board key={state} path={path} reader={reader} />
    },
    ...(play && { play }),
  } satisfies StoryObj
}

/** Presses what has these texts, one after another. What comes last lies in front. */
export function press(...texts: string[]): NonNullable<StoryObj['play']> {
  return async ({ canvas }) => {
    for (const text of texts) (await canvas.findAllByText(text, { selector: PRESSED })).at(-1)?.click()
  }
}

const PRESSED = 'button, button *, summary, label *'
