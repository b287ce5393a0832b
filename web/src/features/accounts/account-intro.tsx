import { useLocation } from 'react-router'
import { useHydrated } from '@/hooks/use-hydrated.ts'
import { accountTexts } from './account.texts.ts'
import { purposeOf, wantedOf } from './return-path.ts'

const texts = accountTexts.purposes

interface Props {
  /** Shown when nothing was wanted. */
  intro: string
  /** The beginning of a sentence that ends with what was wanted. */
  invitation: string
}

/** Says what logging in is good for: what the visitor has just asked for, if anything. */
export function AccountIntro({ intro, invitation }: Props) {
  const { state } = useLocation()
  // The build's HTML knows no navigation state.
  const wanted = useHydrated() ? wantedOf(state) : undefined
  const purpose = wanted && purposeOf(wanted)
  if (!wanted || !purpose) return <p className="mt-2 text-muted">{intro}</p>
  return (
    <p className="mt-2 text-lg wrap-anywhere">
      <span>{`${invitation} ${texts[purpose]}`}</span>
      {purpose === 'item-by-title' && (
        <span>
          {' '}
          <bdi className="font-semibold">{wanted.title}</bdi>
        </span>
      )}
      <span>.</span>
    </p>
  )
}
