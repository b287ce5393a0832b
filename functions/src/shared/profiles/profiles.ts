import * as z from 'zod/mini'
import { pictureAddress, requiredText } from '../lib/fields.ts'
import { visibleName } from '../lib/names.ts'
import { MAX_LENGTH } from '../lib/shared-constants.ts'

/**
 * Answer of `GET /account` and `PUT /account`. `name` and `photo` are as others see them: empty if
 * there is none that can be shown. `hasPassword` says whether the account has one, as those that
 * log in with Google alone have none. `isModerator` is there if the person is one. `since` is the
 * month in which it was made (`YYYY-MM`).
 */
export const ownAccountSchema = z.object({
  name: z.string(),
  photo: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  isModerator: z.optional(z.literal(true)),
  since: z.string(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

const NO_NAME = 'Please give your name.'

/** Body of `PUT /account`. The photo is empty, an address on the web, or one of the board's own. */
export const profileInputSchema = ({ allowHttpPictures }: { allowHttpPictures: boolean }) =>
  z.object({
    name: requiredText(MAX_LENGTH.name, NO_NAME).check(
      z.refine((text) => visibleName(text) !== '', NO_NAME),
      z.meta({ pattern: '[A-Za-z0-9]', description: 'It has a letter or a digit that can be seen.' }),
    ),
    photo: pictureAddress(allowHttpPictures),
  })
export type ProfileInput = z.infer<ReturnType<typeof profileInputSchema>>

/** How often an account may change its name and photo within a day. */
export const PROFILE_CHANGES_PER_DAY = 10
