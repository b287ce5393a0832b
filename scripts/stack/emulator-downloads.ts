import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../base/paths.mjs'

interface Downloads {
  firestore: {
    remoteUrl: string
    expectedSize: number
    expectedChecksumSHA256: string
    downloadPathRelativeToCacheDir: string
  }
  ui: { main: { binaryPathRelativeToCacheDir: string } }
}

/** Where firebase-tools keeps the emulators that it downloads. */
export const emulatorFolder =
  process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators')

/** What firebase-tools downloads, in the versions that belong to its own. */
export function emulatorDownloads(): Downloads {
  const file = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Downloads
}

/**
 * Whether firebase-tools has its Emulator UI. Asked to show one that it cannot download, it starts nothing at all;
 * so it is shown only where `npx firebase setup:emulators:ui` has fetched it.
 */
export const hasEmulatorUi = () =>
  fs.existsSync(path.join(emulatorFolder, emulatorDownloads().ui.main.binaryPathRelativeToCacheDir))
