import { RETURN_COUNT } from '@shared/lib/shared-constants.ts'
import type { ReturnCount } from '@shared/recoveries/recoveries.ts'

export function wentHomeText({ count, days }: ReturnCount): string {
  const things = count === 1 ? '1 thing' : `${count.toLocaleString('en')} things`
  return `${count < RETURN_COUNT.max ? things : `More than ${things}`} went home in the last ${days} days`
}
