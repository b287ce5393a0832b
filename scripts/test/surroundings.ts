import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'

/** The settings of a machine that would change what tests see: the same for all, or left out. */
export const fixedSurroundings: NodeJS.ProcessEnv = {
  ...{ TZ: 'UTC', LANG: 'en_US.UTF-8', LANGUAGE: undefined, LC_ALL: undefined },
  ...{ HTTP_PROXY: undefined, HTTPS_PROXY: undefined, ALL_PROXY: undefined, NO_PROXY: undefined },
  ...{ http_proxy: undefined, https_proxy: undefined, all_proxy: undefined, no_proxy: undefined },
  ...{ NODE_USE_ENV_PROXY: undefined, NODE_OPTIONS: undefined },
}

/** The packages whose faces the browser under test has: the first one's is that of the system. */
const PACKAGES = [
  'dejavu-fonts-ttf',
  '@expo-google-fonts/archivo-narrow',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-thai',
  '@expo-google-fonts/sawarabi-gothic',
  '@expo-google-fonts/zcool-xiaowei',
]
const SYSTEM_FACES = {
  // Chromium takes “sans” for the system’s face.
  sans: 'DejaVu Sans',
  'system-ui': 'DejaVu Sans',
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
}

/**
 * Gives the browser under test these faces alone, Latin, Arabic, Thai, Japanese and Chinese,
 * whatever is installed. Chrome on macOS does not ask fontconfig, and has Apple's.
 * @param folder where the configuration and its cache go
 * @returns the variable that names the configuration to fontconfig
 * @see https://fontconfig.pages.freedesktop.org/fontconfig/fontconfig-user.html
 */
export function ownFonts(folder: string): Record<string, string> {
  const file = path.join(folder, 'fonts.conf')
  const folders = PACKAGES.map((name) => `<dir>${path.join(root, 'node_modules', name)}</dir>`)
  const aliases = Object.entries(SYSTEM_FACES).map(
    ([family, face]) =>
      `<match><test name="family"><string>${family}</string></test>` +
      `<edit name="family" mode="assign" binding="strong"><string>${face}</string></edit></match>`,
  )
  const lines = [...folders, ...aliases, `<cachedir>${path.join(folder, 'fonts')}</cachedir>`]
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`,
  )
  return { FONTCONFIG_FILE: file }
}
