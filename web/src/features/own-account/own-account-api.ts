import type { AccountDeletionInput, OwnAccount, ProfileInput } from '@shared/own-account/account.ts'
import type { AccountSettings, AccountSettingsInput } from '@shared/people/account-settings.ts'
import type { Done } from '@shared/people/sessions.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { send, sessionApi } from '@/lib/api-client.ts'
import { ownKey } from '@/lib/query-client.ts'

/** Only the account's screens need these. */
const calls = {
  account: '/account',
  signOutEverywhere: '/account/sign-out',
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
} as const

export const settingsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'settings'],
    queryFn: ({ signal }) => sessionApi.get<AccountSettings>(apiPaths.settings, { signal }),
  })

export const saveSettingsMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (input: AccountSettingsInput) => sessionApi.put<AccountSettings>(apiPaths.settings, { body: input }),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(settingsQuery(uid).queryKey, saved)
    },
  })

export const ownAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'account'],
    queryFn: ({ signal }) => sessionApi.get<OwnAccount>(calls.account, { signal }),
  })

/** Saves the name and the photo, which the user's posts show, too. */
export const saveProfileMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (input: ProfileInput) => sessionApi.put<OwnAccount>(calls.account, { body: input }),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(ownAccountQuery(uid).queryKey, saved)
    },
  })

/** Ends the user's sessions on all devices. */
export const signOutEverywhere = () => sessionApi.post<Done>(calls.signOutEverywhere)

/** @param headers show a login within the last minutes */
export const deleteAccount = (body: AccountDeletionInput, headers: Record<string, string>) =>
  sessionApi.delete<Done>(calls.account, { body, headers })

/**
 * Ends the e-mails of the kind that the token stands for. It is sent without cookies, because
 * another account may be signed in here.
 */
export const unsubscribe = (token: string): Promise<Done> => send<Done>('POST', calls.unsubscribe(token), 'omit', {})
