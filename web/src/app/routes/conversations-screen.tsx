import { Page } from '@/components/page.tsx'

/** `/conversations` and `/conversations/:id` */
export default function ConversationsScreen() {
  return (
    <Page heading="Messages" width="form">
      <title>Messages</title>
    </Page>
  )
}
