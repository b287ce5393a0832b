import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import info from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' }

/** Where firebase-tools keeps the emulators that it downloads. */
const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators')

/** The official Firestore emulator of firebase-tools' version, and where firebase-tools looks for it. */
export const officialEmulator = {
  url: info.firestore.remoteUrl,
  size: info.firestore.expectedSize,
  sha256: info.firestore.expectedChecksumSHA256,
  file: path.join(folder, info.firestore.downloadPathRelativeToCacheDir),
}

/**
 * Whether firebase-tools has its Emulator UI. When it shall show one that it cannot download, it
 * starts nothing at all; so it does only where `npx firebase setup:emulators:ui` has fetched it.
 */
export const hasEmulatorUi = (): boolean => fs.existsSync(path.join(folder, info.ui.main.binaryPathRelativeToCacheDir))
