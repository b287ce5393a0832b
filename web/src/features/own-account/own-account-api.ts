import type { AccountDeletionInput, ProfileInput } from '@shared/own-account/account.ts'
import type { AccountSettingsInput } from '@shared/people/account-settings.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { publicApi, sessionApi } from '@/lib/api-client.ts'
import { ALWAYS_NEW, ownKey } from '@/lib/query-client.ts'

export const settingsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'settings'],
    queryFn: ({ signal }) => sessionApi.get('/settings', { signal }),
    ...ALWAYS_NEW,
  })

export const saveSettingsMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (input: AccountSettingsInput) => sessionApi.put('/settings', { body: input }),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(settingsQuery(uid).queryKey, saved)
    },
  })

export const ownAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'account'],
    queryFn: ({ signal }) => sessionApi.get('/account', { signal }),
    ...ALWAYS_NEW,
  })

/** Saves the name and the photo, which the user's posts show, too. */
export const saveProfileMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (input: ProfileInput) => sessionApi.put('/account', { body: input }),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(ownAccountQuery(uid).queryKey, saved)
    },
  })

/** Ends the user's sessions on all devices. */
export const signOutEverywhere = () => sessionApi.post('/account/sign-out')

/** @param headers show a login within the last minutes */
export const deleteAccount = (body: AccountDeletionInput, headers: Record<string, string>) =>
  sessionApi.delete('/account', { body, headers })

/**
 * Ends the emails of the kind that the token stands for. It is sent without cookies, because
 * another account may be signed in here.
 */
export const unsubscribe = (token: string) => publicApi.post('/unsubscribe/:token', { params: { token } })
