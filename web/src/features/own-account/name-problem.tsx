import { t } from '@lingui/core/macro'
import type { FieldRefusal } from '@shared/lib/refusals.ts'
import { refusalText } from '@/lib/refusal-text.ts'

/** Says that nobody else reads a name, and why. */
export default function NameProblem({ code }: { code: FieldRefusal }) {
  return t`Others see “${{ name: t`A member` }}” in place of this name. ${{ problem: refusalText({ code }, '') }}`
}
