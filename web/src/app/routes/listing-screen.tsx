import { useSearchParams } from 'react-router-dom'
import { Page } from '@/components/page.tsx'
import { answerEmailTexts as texts } from '@/features/items/own/answer-email.texts.ts'
import { AnswerEmail } from '@/features/items/own/answer-email.tsx'

/** `/listing?token=…`, where the e-mail leads that asks whether a post is to stay on the board */
export default function ListingScreen() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <AnswerEmail key={token} token={token} />
    </Page>
  )
}
