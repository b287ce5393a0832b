import { inFunctions } from '../fault.ts'

/** What a person downloads of their own data, and what is forgotten of somebody who goes. */
export const faultsOfOwnData = [
  ...inFunctions(
    ['integration/account'],
    [
      {
        name: 'a photo goes that the profile shows',
        file: 'photos/attachments.ts',
        find: "  if (photo.get('isInProfile') === true) return true\n",
        replace: '',
      },
      {
        name: 'a photo stays for ever that the profile has shown',
        file: 'photos/attachments.ts',
        find: '  if (old) batch.update(old.ref, { isInProfile: FieldValue.delete() })\n',
        replace: '',
      },
      {
        name: 'names may be changed as often as one likes',
        file: 'profiles/change-profile.ts',
        find: '    if (uses) addUse(batch, uses, uid, LIMIT)\n',
        replace: '',
      },
      {
        name: 'the slower of two changes wins in Auth',
        file: 'profiles/change-profile.ts',
        find: 'profile = stored',
        replace: 'return',
      },
      {
        name: 'a post that is deleted meanwhile keeps the old name on others',
        file: 'items/copy-poster-to-items.ts',
        find: 'if (!(await update(part))) await Promise.all(part.map((item) => update([item])))',
        replace: 'await update(part)',
      },
    ],
  ),
  ...inFunctions(
    ['unit/personal-data'],
    [
      {
        name: 'others’ user ids are in a download',
        file: 'lib/personal-data/own-part.ts',
        find: "value === own.uid || value === '' ? value : SOMEBODY_ELSE",
        replace: 'value',
      },
      {
        name: 'secrets are in a download',
        file: 'lib/personal-data/own-part.ts',
        find: "holds.holds === 'secret' || ",
        replace: '',
      },
      {
        name: 'links in downloaded e-mails open something',
        file: 'lib/personal-data/own-part.ts',
        find: "value.replace(TOKEN, '$1…')",
        replace: 'value',
      },
      {
        name: 'a user id that is the key of a map is not forgotten',
        file: 'lib/personal-data/forget-person.ts',
        find: 'key === forgetting.uid ? forgetting.pseudonym : key',
        replace: 'key',
      },
      {
        name: 'a field that nobody has declared is not noticed',
        file: 'lib/personal-data/undeclared-fields.ts',
        find: 'if (field === undefined) return [path]',
        replace: 'if (field === undefined) return []',
      },
    ],
  ),
  ...inFunctions(
    ['integration/own-data'],
    [
      {
        name: 'anybody can use somebody else’s ticket',
        file: 'own-data/own-data.service.ts',
        find: "textOf(ticket.get('uid')) === uid && ",
        replace: '',
      },
      {
        name: 'a ticket never ends',
        file: 'own-data/own-data.service.ts',
        find: ' && expiresAt.toMillis() > Date.now()',
        replace: '',
      },
      {
        name: 'a title can be HTML in the page of a download',
        file: 'own-data/readable-values.ts',
        find: "ENTITIES[character] ?? ''",
        replace: 'character',
      },
    ],
  ),
  ...inFunctions(
    ['unit/send-download'],
    [
      {
        name: 'a download that fails ends as if it were whole',
        file: 'lib/http/send-download.ts',
        find: '    response.destroy()\n',
        replace: '    response.end()\n',
      },
    ],
  ),
  ...inFunctions(
    ['integration/stored-notifications'],
    [
      {
        name: 'a bell does not store whom it names',
        file: 'notifications/notification-box.ts',
        find: 'people: peopleOf(notices), ',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/making-claims', 'integration/disputes'],
    [
      {
        name: 'a record of claims does not store whom it names',
        file: 'claims/claim-records.ts',
        find: ', people: peopleOf(record)',
        replace: '',
      },
    ],
  ),
]
