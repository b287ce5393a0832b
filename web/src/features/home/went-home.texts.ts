import { RECOVERY_COUNT } from '@shared/lib/shared-constants.ts'
import type { RecoveryCount } from '@shared/recoveries/recoveries.ts'

export function wentHomeText({ count, days }: RecoveryCount): string {
  const things = count === 1 ? '1 thing' : `${count.toLocaleString('en')} things`
  return `${count < RECOVERY_COUNT.max ? things : `More than ${things}`} went home in the last ${days} days`
}
