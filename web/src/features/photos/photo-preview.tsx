import { Picture } from '@/components/picture.tsx'
import { photoTexts as texts } from './photo.texts.ts'
import type { PhotoState } from './use-photo.ts'

const WORDS: Partial<Record<PhotoState['status'], string>> = {
  preparing: texts.preparing,
  sending: texts.sending,
  ready: texts.ready,
  removed: texts.removed,
}

/** The picture as a card will show it, and the progress of its upload. */
export function PhotoPreview({ state, address }: { state: PhotoState; address: string }) {
  const preview = state.status === 'sending' || state.status === 'ready' ? state.preview : ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={160}
          height={120}
          className="aspect-[4/3] w-40 rounded-control border border-line object-cover"
        />
      ) : (
        address !== '' && <Picture src={address} alt="" className="max-w-40 rounded-control border border-line" />
      )}
      <div className="flex min-w-32 grow flex-col gap-2">
        <p role="status" className="text-muted">
          {WORDS[state.status]}
        </p>
        {state.status === 'sending' && (
          <progress
            value={state.share}
            aria-label={texts.progress}
            className="h-2 w-full max-w-64 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
    </div>
  )
}
