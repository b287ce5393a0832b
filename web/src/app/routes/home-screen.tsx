import { homeTexts } from '@/features/home/home.texts.ts'
import { HomePage } from '@/features/home/home-page.tsx'

export default function HomeScreen() {
  return (
    <>
      <title>{homeTexts.pageTitle}</title>
      <meta name="description" content={homeTexts.description} />
      <HomePage />
    </>
  )
}
