import { Page } from '@/components/page.tsx'
import { Statistics } from '@/features/statistics/statistics.tsx'

/** `/statistics`, what becomes of what is posted, for everybody. */
export default function StatisticsScreen() {
  return (
    <Page heading="Statistics">
      <meta
        name="description"
        content="What becomes of what is posted here: how much comes back, how soon, and how much does not."
      />
      <p className="-mt-2 mb-6 max-w-prose text-lg">
        What becomes of what is posted here: how much comes back, how soon, and how much does not. Failures count, too.
      </p>
      <Statistics />
    </Page>
  )
}
