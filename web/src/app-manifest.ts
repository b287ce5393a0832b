import { t } from '@lingui/core/macro'
import { directionOf } from '@shared/lib/languages.ts'
import { boardName } from '@/config/board.ts'
import { pathIn } from './config/languages.ts'
import { paths } from './config/paths.ts'
import { language } from './lib/words.tsx'

const at = (path: string) => pathIn(language, path)
const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * With this, a phone offers to put the board on its home screen.
 * @see https://www.w3.org/TR/appmanifest/
 */
export const appManifest = {
  id: '/',
  name: boardName,
  lang: language,
  dir: directionOf(language),
  start_url: at(paths.home),
  scope: '/',
  display: 'standalone',
  background_color: '#faf9f6',
  theme_color: '#faf9f6',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable', 512, 'maskable')],
  shortcuts: [
    { name: t`I lost something`, url: at(`${paths.addItem}?postType=Lost`) },
    { name: t`I found something`, url: at(`${paths.addItem}?postType=Found`) },
    { name: t`Messages`, url: at(paths.conversations) },
  ],
  // The service worker takes the photo, which the form then finds.
  share_target: {
    action: at(paths.addItem),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photo', accept: ['image/*'] }] },
  },
}
