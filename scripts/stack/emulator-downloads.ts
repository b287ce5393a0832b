import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import info from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' }

/** Where firebase-tools keeps the emulators that it downloads. */
const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators')

/** The official Firestore emulator, in the version and the place that firebase-tools expects. */
export const officialEmulator = {
  url: info.firestore.remoteUrl,
  size: info.firestore.expectedSize,
  sha256: info.firestore.expectedChecksumSHA256,
  file: path.join(folder, info.firestore.downloadPathRelativeToCacheDir),
}

/**
 * Whether `npx firebase setup:emulators:ui` has fetched the Emulator UI. Otherwise it stays off:
 * firebase-tools starts no emulator at all when it cannot download a UI that it is told to show.
 */
export const hasEmulatorUi = (): boolean => fs.existsSync(path.join(folder, info.ui.main.binaryPathRelativeToCacheDir))
