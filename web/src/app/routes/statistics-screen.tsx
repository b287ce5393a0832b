import { Page } from '@/components/page.tsx'
import { statisticsTexts as texts } from '@/features/statistics/statistics.texts.ts'
import { Statistics } from '@/features/statistics/statistics.tsx'

/** `/statistics`, what becomes of what is posted, for everybody. */
export default function StatisticsScreen() {
  return (
    <Page heading={texts.heading}>
      <title>{texts.pageTitle}</title>
      <meta name="description" content={texts.description} />
      <p className="-mt-2 mb-6 max-w-prose text-lg">{texts.intro}</p>
      <Statistics />
    </Page>
  )
}
