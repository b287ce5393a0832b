import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'

/** @param text says what an account means for people's data, above the link to the rest */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-center text-sm text-muted">
      {text}{' '}
      <Link to={paths.privacy} className="text-accent underline">
        What is kept, and how to have it deleted
      </Link>
    </p>
  )
}
