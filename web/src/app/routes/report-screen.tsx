import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { ReportScreenForm } from '@/features/reports/report-screen-form.tsx'

/** `/report/{id}`, where a post can be reported without an account */
export default function ReportScreen() {
  const { id = '' } = useParams()
  return (
    <Page heading="Report a post" width="form">
      <meta name="robots" content="noindex" />
      <ReportScreenForm key={id} itemId={id} />
    </Page>
  )
}
