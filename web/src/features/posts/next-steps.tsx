import { t } from '@lingui/core/macro'
import type { OthersItem } from '@shared/posts/item-details.ts'
import { recoverText } from './recover-action.tsx'

/** What happens after the main button of another person's open post, in three steps. */
export function NextSteps({ item }: { item: OthersItem }) {
  const isLost = item.postType === 'Lost'
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg">
        {isLost ? t`Did you find it? What happens next` : t`Is it yours? What happens next`}
      </h2>
      <ol className="mt-3 flex flex-col gap-2.5">
        {(item.isProtected ? claimSteps(item) : contactSteps(item)).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-field text-sm font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <span className="max-w-prose self-center">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function claimSteps({ postType, question, poster }: OthersItem): string[] {
  const button = recoverText(postType)
  const isLost = postType === 'Lost'
  const [found, mine] = [
    t`Press “${button}” and say where and how you found it.`,
    t`Press “${button}” and say why it’s yours.`,
  ]
  return [
    question ? t`Press “${button}” and answer the question.` : isLost ? found : mine,
    poster?.isOffice
      ? t`The office decides, and we’ll let you know.`
      : isLost
        ? t`The owner decides, and we’ll let you know.`
        : t`The finder decides, and we’ll let you know.`,
    poster?.isOffice
      ? t`Collect it from the office.`
      : t`Meet in a public place, and confirm the handover with a code.`,
  ]
}

function contactSteps({ postType, poster }: OthersItem): string[] {
  const button = recoverText(postType)
  return postType === 'Lost'
    ? [
        t`Contact the owner, and ask for proof that it’s theirs.`,
        t`Meet in a public place.`,
        t`Once you’ve handed it over, press “${button}”.`,
      ]
    : [
        poster?.isOffice
          ? t`Contact the office, and describe what only the owner knows.`
          : t`Contact the finder, and describe what only the owner knows.`,
        poster?.isOffice ? t`Collect it from the office.` : t`Meet in a public place.`,
        t`Once you have it back, press “${button}”.`,
      ]
}
