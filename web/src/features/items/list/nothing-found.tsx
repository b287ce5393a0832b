import type { PostType } from '@shared/lib/shared-constants.ts'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { paths } from '@/config/paths.ts'
import { listEndTexts as texts } from './all-items.texts.ts'

/**
 * Where nothing was found: in the titles of the loaded page, the words of all items, what the
 * filters leave, or the whole board.
 */
export type SearchedIn = 'page' | 'words' | 'filters' | 'board'

interface Props {
  searchedIn: SearchedIn
  onClearSearch: () => void
  onSearchAll: () => void
  onShowAll: () => void
  /** The type of post that was looked for, if one was chosen. */
  postType: PostType | ''
}

/** Says why there are no items, and offers what to do about it. */
export function NothingFound({ searchedIn, onClearSearch, onSearchAll, onShowAll, postType }: Props) {
  if (searchedIn === 'board') {
    const post = (
      <ButtonLink to={paths.addItem} variant="primary">
        {texts.post}
      </ButtonLink>
    )
    return <EmptyState text={texts.empty} action={post} />
  }
  if (searchedIn === 'page') {
    const actions = (
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={onSearchAll}>
          {texts.lookFurther}
        </Button>
        <Button onClick={onClearSearch}>{texts.clearSearch}</Button>
      </div>
    )
    return <EmptyState text={texts.noMatch} hint={texts.noMatchHint} action={actions} />
  }
  // Whoever has looked through what was found has lost something, and is told of finds.
  const own = postType && (postType === 'Lost' ? 'Found' : 'Lost')
  const actions = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={own ? `${paths.addItem}?postType=${own}` : paths.addItem} variant="primary">
        {texts.postAndBeTold}
      </ButtonLink>
      <Button onClick={onShowAll}>{texts.showAll}</Button>
    </div>
  )
  return (
    <EmptyState
      text={searchedIn === 'words' ? texts.noMatch : texts.noneFit}
      hint={searchedIn === 'words' ? texts.nothingFits : texts.noneFitHint}
      action={actions}
    />
  )
}
