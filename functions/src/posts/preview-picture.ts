import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Firestore } from 'firebase-admin/firestore'
import type { Sharp, SharpOptions } from 'sharp'
import { itemWord } from '../items/item-words.ts'
import { readDrawingFile, SAND } from '../items/kind-drawing.ts'
import { readSize } from '../items/photo-store.ts'
import { cutText } from '../lib/cut-text.ts'
import { escapeText } from '../lib/escape-text.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import { boardNameIn } from '../lib/texts.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { PHOTO_PATH } from '../shared/items/photos.ts'
import { titleOf } from './page-html.ts'

/** The size that messengers and networks ask for. */
const [WIDTH, HEIGHT] = [1200, 630]
/** The picture's part, beside the words. */
const PICTURE_WIDTH = 630
const MARGIN = 48
const LEFT = PICTURE_WIDTH + MARGIN
const TEXT_WIDTH = WIDTH - LEFT - MARGIN
const TITLE_TOP = 150
const MAX_TEXT_HEIGHT = 380

const BACKGROUND = '#faf9f6'
const INK = '#1c1e24'
const HOME_COLOUR = '#0a6650'
const COLOURS: Record<string, string> = { Lost: '#a63a0a', Found: HOME_COLOUR }
/** For a type that an administrator has entered. */
const OTHER_COLOUR = '#5a5f6a'

const isSource = import.meta.url.endsWith('.ts')

/**
 * The system of a function may have no font. This one has the letters of Latin, Greek and Cyrillic.
 */
const EUROPEAN = {
  name: 'Noto Sans SemiBold',
  file: isSource
    ? fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'))
    : path.join(import.meta.dirname, 'NotoSans_600SemiBold.ttf'),
}
const ARABIC = {
  name: 'Noto Sans Arabic SemiBold',
  file: isSource
    ? fileURLToPath(
        import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
      )
    : path.join(import.meta.dirname, 'NotoSansArabic_600SemiBold.ttf'),
}
const OTHER_EUROPEAN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u
const ARABIC_LETTER = /\p{Script=Arabic}/u
const FOREIGN_LETTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{M}]/u
const SYMBOLS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]/gu
/** Marks beyond those of any language, which would pile up over the other lines. */
const FURTHER_MARKS = /(?<=\p{M}{3})\p{M}+/gu
const MAX_TITLE = 90

/** JPEG qualities in the order of trying, until one is small enough. */
const QUALITIES = [82, 65, 45] as const
const MAX_BYTES = 300_000

/**
 * Draws what messengers show of a post: its photo or the drawing of its kind, LOST or FOUND in the
 * language, and its title unless that has letters that the fonts lack. Of a post that is home again
 * it shows nothing else. It takes a tenth of a second.
 * @returns a JPEG of 1200 x 630 pixels and at most 300 KB
 */
export async function drawPreview(firestore: Firestore, post: PublicItem, language: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const home = isRecovered(post.status)
  const colour = home ? HOME_COLOUR : (COLOURS[post.postType] ?? OTHER_COLOUR)
  const word = home
    ? titleOf(post, language)
    : Object.hasOwn(COLOURS, post.postType)
      ? itemWord(post.postType, language).toLocaleUpperCase(language)
      : ''
  const photo = home ? undefined : await readPhoto(firestore, post.thumbnail)

  async function drawKind(): Promise<Buffer> {
    const drawing = await readDrawingFile(home ? { kind: 'other', tint: '' } : post)
    return sharp(drawing, { density: 144 })
      .resize(PICTURE_WIDTH, HEIGHT, { fit: 'contain', background: SAND })
      .flatten({ background: SAND })
      .png()
      .toBuffer()
  }

  const plain = (width: number, background: string): Sharp =>
    sharp({ create: { width, height: HEIGHT, channels: 3, background } })

  /** Draws a text, in several lines if it is long. @param size of its letters, in pixels */
  async function drawText(text: string, size: number, ink: string) {
    const font = ARABIC_LETTER.test(text) ? ARABIC : EUROPEAN
    const options = {
      text: `<span foreground="${ink}" insert_hyphens="false">${escapeText(text)}</span>`,
      font: `${font.name} ${size}`,
      fontfile: font.file,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    } satisfies SharpOptions['text']
    const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true })
    // A mark may reach beyond the width, too.
    const [width, height] = [Math.min(info.width, TEXT_WIDTH), Math.min(info.height, MAX_TEXT_HEIGHT)]
    return sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer()
  }

  const picture = photo
    ? await sharp(photo).resize(PICTURE_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()
    : await drawKind()
  const title = home ? '' : drawableTitle(post.title)
  const drawn = await plain(WIDTH, BACKGROUND)
    .composite([
      { input: picture, left: 0, top: 0 },
      ...(word ? [{ input: await drawText(word, 64, colour), left: LEFT, top: MARGIN }] : []),
      ...(title
        ? [{ input: await drawText(title, title.length > 50 ? 40 : 52, INK), left: LEFT, top: TITLE_TOP }]
        : []),
      { input: await drawText(boardNameIn(language), 28, OTHER_COLOUR), left: LEFT, top: HEIGHT - MARGIN - 28 },
    ])
    .png()
    .toBuffer()
  for (const quality of QUALITIES) {
    const bytes = await sharp(drawn).jpeg({ quality }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  throw new Error('No quality makes this preview small enough.')
}

/** Returns a photo of the board's own. Pictures elsewhere are never fetched. */
async function readPhoto(firestore: Firestore, address: string): Promise<Buffer | undefined> {
  if (!address.startsWith(PHOTO_PATH)) return undefined
  return unlessRefused(readSize(firestore, address.slice(PHOTO_PATH.length), 'large'), 404)
}

function drawableTitle(title: string): string {
  const text = title.replaceAll(SYMBOLS, '').replaceAll(FURTHER_MARKS, '').replaceAll(/\s+/g, ' ').trim()
  // The Arabic font has Latin letters, but no others.
  if (FOREIGN_LETTER.test(text) || (ARABIC_LETTER.test(text) && OTHER_EUROPEAN.test(text))) return ''
  return cutText(text, MAX_TITLE)
}
