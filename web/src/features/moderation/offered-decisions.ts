import type { CaseKind, Decision } from '@shared/lib/shared-constants.ts'

/**
 * What can be decided of each kind of thing. A photo that is taken away cannot be put back, and a
 * handover has nothing to hide.
 */
export const OFFERED_DECISIONS: Readonly<Record<CaseKind, readonly Decision[]>> = {
  post: ['keep', 'hide', 'delete', 'close-account'],
  message: ['keep', 'delete', 'close-account'],
  photo: ['keep', 'delete', 'close-account'],
  handover: ['keep', 'close-account'],
}
