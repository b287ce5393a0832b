import { DOWNLOAD_HOURS } from '@shared/lib/kept-days.ts'
import { useRef } from 'react'
import { Button } from '@/components/button.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { useDownload } from './use-download.ts'

const HOURS = DOWNLOAD_HOURS === 1 ? 'an hour' : `${DOWNLOAD_HOURS} hours`

/**
 * Lets the user download everything that the board keeps about them.
 * @param id is what a link to it ends in
 */
export function OwnData({ id }: { id?: string }) {
  const sectionRef = useRef<HTMLElement>(null)
  const { ticket, part, bytes, error, start, download, dialog } = useDownload(() => keepFocus(sectionRef.current))
  const busyLabel = part === 0 ? 'Preparing…' : describeProgress(bytes)

  return (
    <TitledSection ref={sectionRef} id={id} heading="Your data" className="items-start">
      <p className="text-muted">
        Download everything that the board keeps about you, as a ZIP file: your account, posts, photos, claims,
        messages, notices, settings, and the e-mails that we have sent you. Open the page index.html in it to read it.
      </p>
      <p className="text-muted">What other people wrote to you is theirs, so the file only says when they wrote.</p>
      {ticket ? (
        <>
          <p role="status">{`You have many photos, so there are ${ticket.parts} files. The first one has everything but some photos. You can download them within ${HOURS}.`}</p>
          <ul className="flex flex-col gap-3">
            {Array.from({ length: ticket.parts }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <Button
                  busy={part === number}
                  busyLabel={busyLabel}
                  disabled={part !== undefined && part !== number}
                  onClick={() => void download(number)}
                >
                  {`Download file ${number} of ${ticket.parts}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button busy={part !== undefined} busyLabel={busyLabel} onClick={() => void start()}>
          Download your data
        </Button>
      )}
      <FormErrorNote error={error} />
      {dialog}
    </TitledSection>
  )
}

/** @param bytes how much has arrived */
const describeProgress = (bytes: number) =>
  bytes === 0 ? 'Downloading…' : `Downloading… ${(bytes / 1_000_000).toFixed(1)} MB`
