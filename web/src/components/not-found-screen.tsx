import { t } from '@lingui/core/macro'
import { paths } from '@/config/paths.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './states.tsx'

export default function NotFoundScreen() {
  return (
    <div className="px-4 py-8 text-center">
      <title>{t`Oops! Page Not Found`}</title>
      <h1 className="text-2xl">{t`Oops! Page Not Found`}</h1>
      <EmptyState
        text={t`There is nothing at this address. It may have been mistyped, or moved.`}
        action={
          <ButtonLink to={paths.home} variant="primary">
            {t`Go Back to Home`}
          </ButtonLink>
        }
      />
    </div>
  )
}
