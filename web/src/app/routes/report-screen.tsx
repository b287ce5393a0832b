import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { reportTexts as texts } from '@/features/reports/report.texts.ts'
import { ReportScreenForm } from '@/features/reports/report-screen-form.tsx'

/** `/report/{id}`, where a post can be reported without an account */
export default function ReportScreen() {
  const { id = '' } = useParams()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <ReportScreenForm key={id} itemId={id} />
    </Page>
  )
}
