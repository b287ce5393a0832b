import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../base/paths.mjs'

/**
 * Whether firebase-tools has its Emulator UI, which it downloads. Asked to show one that it cannot get, it starts
 * nothing at all; so it is shown only where `npx firebase setup:emulators:ui` has fetched it.
 */
export function hasEmulatorUi(): boolean {
  const details = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const { ui } = JSON.parse(fs.readFileSync(details, 'utf8')) as {
    ui: { main: { binaryPathRelativeToCacheDir: string } }
  }
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators')
  return fs.existsSync(path.join(folder, ui.main.binaryPathRelativeToCacheDir))
}
