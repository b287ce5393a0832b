import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'
import { itemFormTexts } from './item-form.texts.ts'

const texts = itemFormTexts.add

/** Says what was posted last, and that the form is ready for another one. */
export function PostedNote({ id, title }: { id: string; title: string }) {
  return (
    <div className="flex flex-col gap-1 rounded-control bg-found-tint px-3 py-2">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi> {texts.posted}{' '}
        <Link to={paths.item(id)} className="text-accent underline">
          {texts.see}
        </Link>
      </p>
      <p className="text-muted">{texts.another}</p>
    </div>
  )
}
