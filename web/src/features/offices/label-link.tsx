import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { labelsPath } from './offices-api.ts'

/** Leads to the label of one thing. */
export function LabelLink({ number }: { number: string }) {
  return (
    <Link to={labelsPath(number)} className="lone-link">
      {t`Print the label`}
    </Link>
  )
}
