import type { AccountSettings, AccountSettingsInput, UnsubscribeInput } from '@shared/accounts/account-settings.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { send } from '@/lib/api-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

export function fetchSettings(signal: AbortSignal): Promise<AccountSettings> {
  return sessionApi.get<AccountSettings>(apiPaths.settings, { signal })
}

export function saveSettings(input: AccountSettingsInput): Promise<AccountSettings> {
  return sessionApi.put<AccountSettings>(apiPaths.settings, { body: input })
}

/** Switches the e-mails off for whoever the token names. Sent without cookies: whoever is signed in here is another matter. */
export function unsubscribe(input: UnsubscribeInput): Promise<Done> {
  return send<Done>('POST', apiPaths.unsubscribe, 'omit', { body: input })
}
