import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { createAccount, idTokenOf } from './support/accounts.ts'
import { apiAs } from './support/api.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

test('a person downloads what the board keeps of them, through Hosting, and nobody else does', async () => {
  const [person, other] = await Promise.all([createAccount(), createAccount()])
  const [title, theirs] = [uniqueTitle('Own bag'), uniqueTitle('Other bag')]
  const item = await postItem(person, { title })
  await postItem(other, { title: theirs })
  const api = await apiAs(person)
  const headers = { authorization: `Bearer ${await idTokenOf(person)}` }
  const ticket = (await (await api.post('/api/account/export', { headers })).json()) as { _id: string; parts: number }
  expect(ticket.parts).toBe(1)
  const answer = await api.get(`/api/account/export/${ticket._id}?part=1`, { headers })
  expect(answer.headers()['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.body()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(text('data/items.json'))).toMatchObject([{ id: item._id, fields: { title } }])
  expect(JSON.parse(text('data/account.json'))).toMatchObject({ email: person.email })
  expect(text('index.html')).toContain(title)
  expect(Object.keys(files).map(text).join()).not.toContain(theirs)
  const thief = await (await apiAs(other)).get(`/api/account/export/${ticket._id}`, {
    headers: { authorization: `Bearer ${await idTokenOf(other)}` },
  })
  expect(thief.status()).toBe(404)
})
