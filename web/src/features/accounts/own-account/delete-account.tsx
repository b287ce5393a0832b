import { useState } from 'react'
import { Button } from '@/components/button.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.deletion

/**
 * Lets a user leave the board, with everything that names them.
 * @param downloadId is the id of the element that offers the download
 */
export function DeleteAccount({ downloadId }: { downloadId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TitledSection heading={texts.heading} className="items-start">
      <p className="text-muted">{texts.help}</p>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <DeleteAccountDialog downloadId={downloadId} onClose={() => setIsOpen(false)} />}
    </TitledSection>
  )
}
