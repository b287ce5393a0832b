import { boardName } from '@board'
import { HomePage } from '@/features/home/home-page.tsx'

export default function HomeScreen() {
  return (
    <>
      <title>{`Home - ${boardName}`}</title>
      <meta
        name="description"
        content="Lost something, or found something? Post it, browse what others have found, and get it back to its owner."
      />
      <HomePage />
    </>
  )
}
