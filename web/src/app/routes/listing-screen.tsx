import { boardName } from '@board'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { paths } from '@/config/paths.ts'
import { AnswerEmail } from '@/features/items/own/answer-email.tsx'

/** `/listing?token=…`, where the e-mail leads that asks whether a post is to stay on the board */
export default function ListingScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // The token leaves the address once it was used, and still changes the answer on this screen.
  const [token] = useState(() => parameters.get('token') ?? '')
  return (
    <Page heading="Your post on the board" title={`Your post - ${boardName}`} width="form">
      <meta name="robots" content="noindex" />
      <AnswerEmail token={token} onAnswered={() => void navigate(paths.listing, { replace: true })} />
    </Page>
  )
}
