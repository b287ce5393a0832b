import { t } from '@lingui/core/macro'
import type { Loss } from '@shared/offices/offices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ActionButton } from '@/components/action-button.tsx'
import { paths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { invalidateBoard, ownItemsKey } from '@/lib/query-client.ts'

/** Makes what an office has posted as lost for somebody a post of theirs. */
export default function TakeOver({ uid, token }: { uid: string; token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <div className="mb-4 flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
      <p>{t`A lost-property office has posted for you what you have lost. You can make it a post of yours.`}</p>
      <ActionButton
        variant="primary"
        action={async () => {
          const { itemId } = await sessionApi.post<Pick<Loss, 'itemId'>>('/losses/take-over', { body: { token } })
          invalidateBoard(client)
          void client.invalidateQueries({ queryKey: ownItemsKey(uid) })
          await navigate(paths.item(itemId), { replace: true })
        }}
        done={t`The post is yours now.`}
        failed={t`The post was not taken over.`}
      >
        {t`Take the post over`}
      </ActionButton>
    </div>
  )
}
