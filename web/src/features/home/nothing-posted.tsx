import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { paths } from '@/config/paths.ts'
import { nothingPostedTexts as texts } from './home.texts.ts'

/** Shown instead of the latest items on a board that has none yet. */
export function NothingPosted() {
  return <EmptyState text={texts.text} action={<ButtonLink to={paths.addItem}>{texts.post}</ButtonLink>} />
}
