import type { Firestore } from 'firebase-admin/firestore'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawForEmail, readOwnPost } from '../../src/delivery/own-post.ts'
import { makePicture } from '../support/pictures.ts'

const KILOBYTES = 1024
const drawing = { kind: 'backpack', tint: '#3468c0' }
const withPhoto = { ...drawing, thumbnail: '/api/photos/one' }

/** A database whose only photo has this small size, and counts what is read. */
function stored(bytes: Buffer | undefined, refusedFor: string[] = []) {
  const bill = { reads: 0 }
  const data = { bytes, refusedFor }
  const document = { id: 'small', data: () => data, get: (name: keyof typeof data) => data[name] }
  const get = async () => {
    bill.reads += 1
    return document
  }
  const reference = { collection: () => ({ doc: () => reference }), get }
  return { bill, firestore: reference as unknown as Firestore }
}

test('is the photo as a small JPEG, of 20 KB at most even if it is noise, at the cost of one read', async () => {
  const { firestore, bill } = stored(await makePicture({ noise: true, width: 480, height: 360, format: 'webp' }))
  const picture = await drawForEmail(firestore, withPhoto)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 144 })
  expect(picture.length).toBeLessThan(20 * KILOBYTES)
  expect(bill.reads).toBe(1)
})

test.for([
  ['there is no photo', { ...drawing, thumbnail: '' }, undefined, [], 0],
  ['the picture lies elsewhere', { ...drawing, thumbnail: 'https://evil.example/track.png' }, undefined, [], 0],
  ['the photo is gone', withPhoto, undefined, [], 1],
  ['the photo is refused', withPhoto, 'picture', ['case'], 1],
  ['the photo is broken', withPhoto, 'no picture', [], 1],
] as const)('is the drawing of its kind where %s', async ([, post, bytes, refusedFor, reads]) => {
  const photo = bytes === 'picture' ? await makePicture() : bytes && Buffer.from(bytes)
  const { firestore, bill } = stored(photo, [...refusedFor])
  const picture = await drawForEmail(firestore, post)
  expect(picture).toEqual(await drawForEmail(stored(undefined).firestore, { ...drawing, thumbnail: '' }))
  expect(picture.length).toBeLessThan(10 * KILOBYTES)
  expect(bill.reads).toBe(reads)
})

test('is the tag where an administrator has entered a kind or a colour that is none', async () => {
  const { firestore } = stored(undefined)
  const odd = { thumbnail: '', kind: '../../package.json', tint: 'url(//evil.example)' }
  const tag = await drawForEmail(firestore, { thumbnail: '', kind: 'other', tint: '' })
  expect(await drawForEmail(firestore, odd)).toEqual(tag)
})

test('is read for its poster alone, and not once it is gone', async () => {
  const read = (data: object, uid: string) => {
    const document = { id: 'one', data: () => data, get: (name: string) => data[name as keyof typeof data] }
    const reference = { collection: () => ({ doc: () => ({ get: async () => document }) }) }
    return readOwnPost(reference as unknown as Firestore, 'one', uid)
  }
  const stored = { ownerUid: 'ada', title: 'Blue backpack', category: 'gadgets' }
  expect(await read(stored, 'ada')).toMatchObject({ title: 'Blue backpack' })
  expect([await read(stored, 'ben'), await read({}, 'ada'), await read({}, '')]).toEqual(Array(3).fill(undefined))
})
