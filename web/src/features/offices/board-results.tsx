import { t } from '@lingui/core/macro'
import { parseReferenceNumber } from '@shared/items/reference-number.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DialogButton } from '@/components/action-button.tsx'
import { ItemGrid } from '@/components/item-grid.tsx'
import { Panel } from '@/components/page.tsx'
import { publicApi } from '@/lib/api-client.ts'
import { lazyPart, scriptLoader } from '@/lib/load-scripts.ts'
import { boardKey } from '@/lib/query-client.ts'

const LossDialog = lazyPart(scriptLoader(() => import('@/features/losses/loss-dialog.tsx')).open)

/** The board is asked once nobody has typed for so long. */
const PAUSE_MS = 500
const SHORTEST = 3
const MAX_SHOWN = 8

/**
 * Found things on the board: those that have the words, then those that mean something alike. What
 * an office has posted as lost for someone is found by its number.
 */
const askedForQuery = (q: string) =>
  queryOptions({
    queryKey: [...boardKey, 'asked for', q],
    queryFn: async ({ signal }) => {
      const isNumber = isLossNumber(q)
      const filter = isNumber ? { q } : { q, postType: 'Found' as const }
      const [fitting, alike] = await Promise.all([
        publicApi.get('/allItems', { query: { page: '0', size: String(MAX_SHOWN), ...filter }, signal }),
        // They are welcome, but not needed.
        isNumber ? [] : publicApi.get('/similarItems', { query: filter, signal }).catch(() => []),
      ])
      return [...new Map([...fitting, ...alike].map((item) => [item._id, item])).values()]
    },
  })

/** What an office has posted as lost for someone has a number that begins with an L. */
const isLossNumber = (text: string) => parseReferenceNumber(text)?.startsWith('L') === true

interface Props {
  /** What someone asks for. */
  text: string
  /** The office's own posts, whose things are in the list of the shelf. */
  own: ReadonlySet<string>
}

/** What others have found and posted on the board, by words and by likeness. */
export function BoardResults({ text, own }: Props) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = q.length >= SHORTEST && text.trim().length >= SHORTEST
  const { data } = useQuery({ ...askedForQuery(q), enabled: isAsked, placeholderData: keepPreviousData })
  if (!isAsked) return null
  const isNumber = isLossNumber(q)
  const found = data?.filter(({ _id }) => !own.has(_id)).slice(0, MAX_SHOWN) ?? []
  return (
    <Panel heading={t`On the board`} className="mt-8">
      {found.length > 0 && <ItemGrid items={found} headingLevel={3} />}
      {data && found.length === 0 && (
        <p className="text-muted">
          {isNumber ? t`No post on the board has this number.` : t`Nobody else has posted this as found.`}
        </p>
      )}
      {!isNumber && (
        <DialogButton
          className="mt-4 sm:self-start"
          dialog={(close) => <LossDialog words={text.trim()} onClose={close} />}
        >{t`Report it lost for this person…`}</DialogButton>
      )}
    </Panel>
  )
}
