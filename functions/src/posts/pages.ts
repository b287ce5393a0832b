import type { Express, Request, Response } from 'express'
import * as z from 'zod/mini'
import { languages } from '../../../board.config.ts'
import firebase from '../../../firebase.json' with { type: 'json' }
import { items, toPublicItem } from '../items/item-document.ts'
import { listItems, pageCost } from '../items/item-pages.ts'
import { findItems, readListedItems } from '../items/items.repository.ts'
import { Bound } from '../lib/bound.ts'
import { withinDeadline } from '../lib/http/deadline.ts'
import { answerErrors, answerUnknownPath } from '../lib/http/error-handler.ts'
import { newExpressApp } from '../lib/http/express-app.ts'
import { parseInput } from '../lib/http/validation.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { type FieldFilter, findLanguage } from '../search/search.repository.ts'
import { PAGE } from '../shared/items/item-lists.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { itemFilterSchema, type PublicItem } from '../shared/items/items.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import { documentId, queryInteger } from '../shared/lib/fields.ts'
import { FIRST_LANGUAGE } from '../shared/lib/languages.ts'
import { writeEmbed, writeFeed, writeSitemap } from './feeds.ts'
import {
  emptyHead,
  type PostPage,
  previewTags,
  writeFailure,
  writeMissing,
  writePostPage,
  writeShell,
} from './page-html.ts'
import { writePoster } from './poster-page.ts'
import { drawPreview } from './preview-picture.ts'

/** The headers of the site's other pages, which Hosting may leave to the function. */
const siteHeaders = Object.fromEntries(
  firebase.hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
)

/** What the paths of the other languages begin with. */
const LANGUAGE_OF_PATH = new RegExp(`^/(${languages.filter((tag) => tag !== FIRST_LANGUAGE).join('|')})(?=/)`)

/** Hosting's CDN may show a page for five minutes. Browsers ask it each time. */
const FIVE_MINUTES = 'public, max-age=0, s-maxage=300'
/** The app itself comes soon, whether or not its post could be read. */
const SHELL_DEADLINE_MS = 3000
const FEED_SIZE = 20
/** How many other posts a page shows. One of those that are read for it may be its own. */
const MORE_SIZE = 3
const SITEMAP_SIZE = 500
/** A picture reads two documents; the rest is for the processor's time. */
const PICTURE_COST = 20

/** More pictures than these at once would fill the memory, and come too late for their readers. */
const MAX_DRAWINGS = 8

/**
 * Creates the pages that everyone may see without a script: a post with its preview for
 * messengers, its poster, a feed, and what search engines read. They never look at the cookie, and
 * show no post that is not on the board.
 */
export function createPages(context: Context): Express {
  const { firestore, addressLimits, settings } = context
  const { siteUrl } = settings
  const drawings = new Map<string, Promise<Buffer>>()
  const drawn = new Bound(MAX_DRAWINGS)
  const app = newExpressApp(context, (request, response, next) => {
    response.set({ ...siteHeaders, 'Cache-Control': 'no-store' })
    const [prefix, language] = LANGUAGE_OF_PATH.exec(request.url) ?? []
    if (prefix) request.url = request.url.slice(prefix.length)
    response.locals.language = language || FIRST_LANGUAGE
    next()
  })

  /** Takes the cost from the reader's budget, and sends what is written, unless there is none. */
  const page =
    (
      cost: number | ((request: Request) => number),
      write: (request: Request, language: string) => Promise<Written | undefined>,
    ) =>
    async (request: Request, response: Response) => {
      await addressLimits.reads.use(request, typeof cost === 'number' ? cost : cost(request))
      const written = await withinDeadline(write(request, languageOf(response)), settings.deadline)
      if (!written) return sendMissing(response)
      response.set('Cache-Control', written.isUncached ? 'no-store' : FIVE_MINUTES)
      if (written.isForAnySite) response.set('Access-Control-Allow-Origin', '*')
      response.type(written.type ?? 'html').send(written.body)
    }

  const readPost = async ({ params }: Request): Promise<Pick<PostPage, 'post' | 'isOffice'> | undefined> => {
    const id = documentId.safeParse(params.id)
    const [document] = id.success ? await readListedItems(firestore, [id.data]) : []
    return document && { post: toPublicItem(document), isOffice: items.parse(document).number !== '' }
  }
  const ofPost =
    (write: (page: PostPage) => Written | Promise<Written>) => async (request: Request, language: string) => {
      const read = await readPost(request)
      return read && write({ ...read, siteUrl, language })
    }

  /** Reads the newest open posts of the same type and category, at most once a minute. */
  async function readMore({ _id, postType, category, status }: PublicItem): Promise<PublicItem[]> {
    if (isRecovered(status)) return []
    const filter = { postType, category, status: 'notrecovered' } as FieldFilter
    const load = async () => {
      const found = await findItems(firestore, filter, { from: 'newest', size: MORE_SIZE + 1 })
      return JSON.stringify(found.map(toPublicItem))
    }
    const text = await context.cache.read('cached', `more ${JSON.stringify(filter)}`, load, () => MINUTE_MS)
    const posts = JSON.parse(text) as PublicItem[]
    return posts.filter((other) => other._id !== _id).slice(0, MORE_SIZE)
  }

  /** @throws {HttpError} 503 if too many others are drawn */
  function draw({ post, language }: PostPage): Promise<Buffer> {
    const key = `${post._id} ${post.updatedAt} ${language}`
    const begun = drawings.get(key)
    if (begun) return begun
    const drawing = drawn.run(() => drawPreview(firestore, post, language)).finally(() => drawings.delete(key))
    drawings.set(key, drawing)
    return drawing
  }

  app.get(
    '/sitemap.xml',
    page(SITEMAP_SIZE, async () => {
      const open = await findItems(firestore, { status: 'notrecovered' }, { from: 'newest', size: SITEMAP_SIZE })
      return {
        type: 'application/xml',
        body: writeSitemap(
          open.map(({ id }) => id),
          siteUrl,
        ),
      }
    }),
  )
  app.get(
    '/p/feed.xml',
    page(
      ({ query }) => pageCost(feedQuery(query)),
      async ({ query }, language) => {
        const posts = await listItems(context, feedQuery(query), 'cached')
        const asked = new URLSearchParams(Object.entries(parseFilter(query)).filter(isChosen)).toString()
        const feed = { siteUrl, language, query: asked && `?${asked}` }
        return { type: 'application/atom+xml', body: writeFeed(posts, feed) }
      },
    ),
  )
  app.get(
    '/p/embed.json',
    page(
      ({ query }) => pageCost(embedQuery(query)),
      async ({ query }, language) => ({
        type: 'json',
        body: writeEmbed(await listItems(context, embedQuery(query), 'cached'), language),
        isForAnySite: true,
      }),
    ),
  )
  app.get(
    '/p/:id',
    page(
      2 + MORE_SIZE + 1,
      ofPost(async (page) => {
        const [written, more] = await Promise.all([findLanguage(firestore, page.post), readMore(page.post)])
        return { body: writePostPage({ ...page, more }, written) }
      }),
    ),
  )
  app.get(
    '/p/:id/poster',
    page(
      1,
      ofPost((page) => ({
        body: isRecovered(page.post.status) ? writePostPage(page) : writePoster(page),
      })),
    ),
  )
  app.get(
    '/p/:id/preview.jpg',
    page(
      PICTURE_COST,
      ofPost(async (page) => ({
        type: 'jpg',
        body: await draw(page),
      })),
    ),
  )
  // The app says itself what is not there, because its poster may still see it, and tries again
  // where the database cannot be reached.
  app.get(
    '/items/:id',
    page(1, async (request, language) => {
      const read = await withinDeadline(readPost(request), SHELL_DEADLINE_MS).catch((error: unknown) => {
        context.log.error('A post could not be read for its preview.', { cause: describeCause(error) })
      })
      return read
        ? { body: writeShell(language, previewTags({ ...read, siteUrl, language })) }
        : { body: writeShell(language, emptyHead), isUncached: true }
    }),
  )
  // The app says that there is no such page, in the language of the path.
  app.get('/{*path}', (_, response) => sendMissing(response, writeShell(languageOf(response), emptyHead)))
  app.use(
    answerUnknownPath,
    answerErrors(context.log, (response, error) => {
      if (error.status === 404) return sendMissing(response)
      const language = languageOf(response)
      response
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(writeFailure(language, error.inWords(language)))
    }),
  )
  return app
}

/** What an address answers. It is HTML unless it has a type. */
interface Written {
  body: string | Buffer
  type?: string
  isUncached?: boolean
  /** Whether pages of other sites may read it. */
  isForAnySite?: boolean
}

/** The language of the path, unless the request has failed before it was read. */
const languageOf = ({ locals }: Response): string => locals.language ?? FIRST_LANGUAGE

function sendMissing(response: Response, body = writeMissing(languageOf(response))): void {
  response.status(404).set('Cache-Control', 'no-store').type('html').send(body)
}

const parseFilter = (query: unknown) => parseInput(itemFilterSchema, query)
const isChosen = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1])
const feedQuery = (query: unknown) => ({ ...parseFilter(query), page: 0, size: FEED_SIZE })
const sizeSchema = z.object({ size: queryInteger(1, PAGE.maxSize, FEED_SIZE) })
const embedQuery = (query: unknown) => ({ ...feedQuery(query), ...parseInput(sizeSchema, query) })
