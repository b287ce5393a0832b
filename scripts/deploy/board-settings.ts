import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parseSettings, type Settings } from '../../functions/src/lib/deployment-settings.ts'
import { localFolder, root } from '../base/paths.mjs'

/**
 * Returns the settings that the functions of a board have, but for the secrets of a deployed one,
 * of which only SMTP_URL is read, from the environment. Its other settings are in a file.
 * @param localSite the address of a board on this machine; undefined for a deployed one
 */
export function readBoardSettings(projectId: string, localSite: string | undefined): Settings {
  return parseSettings({ ...environmentOf(localSite), GCLOUD_PROJECT: projectId })
}

function environmentOf(localSite: string | undefined): Record<string, string | undefined> {
  if (localSite !== undefined) {
    const secrets = readEnvironment(path.join(localFolder, 'start/functions/.secret.local'))
    return { ...secrets, FUNCTIONS_EMULATOR: 'true', SITE_URL: localSite }
  }
  return { ...readEnvironment(path.join(root, 'functions/.env')), SMTP_URL: process.env.SMTP_URL }
}

/** @returns nothing if there is no such file */
export const readEnvironment = (file: string) => (fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {})
