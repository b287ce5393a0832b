import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { labelsPath } from './offices-api.ts'

/** Leads to the label of one thing. */
export function LabelLink({ number }: { number: string }) {
  return (
    <Link to={labelsPath(number)} className="inline-flex min-h-11 items-center text-accent underline">
      {t`Print the label`}
    </Link>
  )
}
