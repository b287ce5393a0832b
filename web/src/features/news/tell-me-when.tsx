import { t } from '@lingui/core/macro'
import type { ItemFilter } from '@shared/items/items.ts'
import { isSameSearch, type SavedSearch } from '@shared/news/saved-searches.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { Button, buttonClasses } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { savedSearchesQuery, saveSearchMutation } from './saved-searches-api.ts'

/** What is chosen on the list. An empty text excludes nothing. */
type Chosen = { [Name in keyof ItemFilter]: ItemFilter[Name] | '' }

/** Keeps what is searched for, and ends that once it is kept. A visitor is led to the login. */
export default function TellMeWhen({ q, postType, category, status }: Chosen) {
  const { user } = useAuth()
  const from = useLocation()
  // Nothing that is posted has come back already.
  if (status === 'recovered' || (q === '' && !postType && !category)) return null
  if (!user)
    return (
      <Link to={paths.login} state={{ from }} className={buttonClasses('quiet', LOOK)}>
        {TELL_ME}
      </Link>
    )
  return <KeepButton uid={user.uid} search={{ q, postType: postType || undefined, category: category || undefined }} />
}

const TELL_ME = t`Alert me to new posts`

/** In a bar beside small text. */
const LOOK = 'lg:min-h-9! lg:py-0! lg:text-sm!'

function KeepButton({ uid, search }: { uid: string; search: SavedSearch }) {
  const { data } = useQuery(savedSearchesQuery(uid))
  const { mutate, isPending } = useMutation(saveSearchMutation(uid))
  const isSaved = data?.some((one) => isSameSearch(one, search)) ?? false
  return (
    <Button
      variant="quiet"
      className={LOOK}
      busy={isPending}
      busyLabel={t`Saving…`}
      onClick={() => mutate({ ...search, isSaved: !isSaved })}
    >
      {isSaved ? t`Stop alerts` : TELL_ME}
    </Button>
  )
}
