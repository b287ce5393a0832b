import type { ClaimWithHistory } from '@shared/claims/claims.ts'
import { describeEvent } from './claim.texts.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { formatDayOf } from './claim-times.ts'
import { claimViewTexts as texts } from './claim-view.texts.ts'

/** What has happened to a claim, in the order in which it happened. */
export function ClaimHistory({ claim }: { claim: ClaimWithHistory }) {
  return (
    <ClaimPanel heading={texts.history}>
      <ol className="flex flex-col">
        {claim.history.map(({ what, by, at }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, at the end
            key={index}
            className="relative flex flex-col border-s-2 border-line ps-4 pb-4 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -start-[0.4375rem] size-3 rounded-full border-2 border-surface bg-field"
            />
            <span className="wrap-anywhere">{describeEvent(what, by, claim)}</span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDayOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </ClaimPanel>
  )
}
