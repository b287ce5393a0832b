import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { paths } from '@/config/paths.ts'
import { notFoundTexts as texts } from '../app.texts.ts'

export default function NotFoundScreen() {
  return (
    <div className="px-4 py-8 text-center">
      <title>{texts.pageTitle}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <EmptyState
        text={texts.text}
        action={
          <ButtonLink to={paths.home} variant="primary">
            {texts.home}
          </ButtonLink>
        }
      />
    </div>
  )
}
