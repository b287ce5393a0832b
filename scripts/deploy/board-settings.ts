import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, type Settings } from '../../functions/src/lib/deployment-settings.ts'
import { root } from '../base/paths.mjs'

/**
 * Returns the settings that the functions of a board have, but for the keys of a deployed one.
 * Its other settings are in a file.
 * @param localSite the address of a board on this machine; undefined for a deployed one
 */
export function readBoardSettings(projectId: string, localSite: string | undefined): Settings {
  return readSettings({ ...environmentOf(localSite), GCLOUD_PROJECT: projectId })
}

function environmentOf(localSite: string | undefined): Record<string, string | undefined> {
  if (localSite !== undefined) return { FUNCTIONS_EMULATOR: 'true', SITE_URL: localSite }
  const file = path.join(root, 'functions', '.env')
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
}
