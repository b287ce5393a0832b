import { useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { ownDataTexts as texts } from './own-data.texts.ts'
import { useDownload } from './use-download.ts'

/**
 * Lets the user download everything that the board keeps about them.
 * @param id is what a link to it ends in
 */
export function OwnData({ id }: { id?: string }) {
  const sectionRef = useRef<HTMLElement>(null)
  const { ticket, part, bytes, error, start, download, dialog } = useDownload(() => keepFocus(sectionRef.current))
  const busyLabel = part === 0 ? texts.preparing : texts.downloading(bytes)

  return (
    <TitledSection ref={sectionRef} id={id} heading={texts.heading} className="items-start">
      <p className="text-muted">{texts.about}</p>
      <p className="text-muted">{texts.others}</p>
      {ticket ? (
        <>
          <p role="status">{texts.parts(ticket.parts)}</p>
          <ul className="flex flex-col gap-3">
            {Array.from({ length: ticket.parts }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <Button
                  busy={part === number}
                  busyLabel={busyLabel}
                  disabled={part !== undefined && part !== number}
                  onClick={() => void download(number)}
                >
                  {texts.part(number, ticket.parts)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button busy={part !== undefined} busyLabel={busyLabel} onClick={() => void start()}>
          {texts.download}
        </Button>
      )}
      <FormErrorNote error={error} />
      {dialog}
    </TitledSection>
  )
}
