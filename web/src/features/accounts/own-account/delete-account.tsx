import { Suspense, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { ownAccountTexts } from './own-account.texts.ts'

const texts = ownAccountTexts.deletion

const loadDialog = () => import('./delete-account-dialog.tsx')
const DeleteAccountDialog = lazyPart(loadDialog, DialogUnavailable)

/**
 * Lets a user leave the board, with everything that names them.
 * @param downloadId is the id of the element that offers the download
 */
export function DeleteAccount({ downloadId }: { downloadId: string }) {
  usePreload(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TitledSection heading={texts.heading} className="items-start">
      <p className="text-muted">{texts.help}</p>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog downloadId={downloadId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </TitledSection>
  )
}
