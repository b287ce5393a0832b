import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base/paths.mjs'

interface Header {
  key: string
  value: string
}

const { hosting } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
  hosting: { headers: { source: string; headers: Header[] }[] }
}
const asObject = (headers: Header[]) => Object.fromEntries(headers.map(({ key, value }) => [key, value]))
const everywhere = asObject(hosting.headers.find(({ source }) => source === '**')?.headers ?? [])

/** Each directive's sources. */
function readPolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

test('the policy allows exactly these sources, so that adding one is a decision', () => {
  expect(readPolicy(everywhere['Content-Security-Policy'] ?? '')).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://apis.google.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': ['https://*.firebaseapp.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
})

test('every page requires https, and forbids sniffing, frames and camera, and location to other sites', () => {
  const { 'Content-Security-Policy': _, ...others } = everywhere
  expect(others).toEqual({
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  })
})

test('files of the build and drawn pictures are cached, pages are revalidated, the API sets its own headers', () => {
  const others = hosting.headers.filter(({ source }) => source !== '**')
  expect(Object.fromEntries(others.map(({ source, headers }) => [source, asObject(headers)]))).toEqual({
    '/': { 'Cache-Control': 'no-cache' },
    '/*': { 'Cache-Control': 'no-cache' },
    '/@(updateItems|claims|conversations|report|decisions|moderation|counter)/*': { 'Cache-Control': 'no-cache' },
    '/items/*/claims': { 'Cache-Control': 'no-cache' },
    '/@(de|fr|es|tr|ar)/!(assets)': { 'Cache-Control': 'no-cache' },
    '/@(de|fr|es|tr|ar)/!(assets|p|items)/**': { 'Cache-Control': 'no-cache' },
    '/@(de|fr|es|tr|ar)/items/*/claims': { 'Cache-Control': 'no-cache' },
    '/@(avatars|demo|kinds)/**': { 'Cache-Control': 'public, max-age=86400' },
    '/assets/**': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/@(de|fr|es|tr|ar)/assets/**': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
})
