import { anyone, defineCall, defineFileRead, type FileBody } from '../lib/http/define-call.ts'
import { idParameter } from '../lib/http/path-parameters.ts'
import { readBodyBytes } from '../lib/http/read-body.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { answerLossEmail } from '../losses/answer-loss-email.ts'
import { useUnsubscribeLink } from '../people/account-settings.service.ts'
import { MAX_BODY_BYTES } from '../shared/lib/requests.ts'

/**
 * What a mail program sends when its reader presses its own button. It says nothing that the
 * address does not say.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
const oneClick: FileBody = {
  mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  read: (_context, request) => readBodyBytes(request, { maximum: MAX_BODY_BYTES }),
}

/**
 * Ends emails by the token from one of them, without a session: those of its kind, or those about
 * what an office has posted as lost, whose address is then deleted.
 * @throws {HttpError} 404 if the token is unknown
 */
async function unsubscribe(context: Context, token: string): Promise<void> {
  if (await useUnsubscribeLink(context, token)) return
  if (await unlessRefused(answerLossEmail(context, { token, action: 'forget' }), 404)) return
  throw new HttpError('unsubscribe-link-unknown')
}

const unsubscribeToken = idParameter('unsubscribe-link-unknown')

export const unsubscribeCalls = [
  defineCall({
    method: 'post',
    path: '/unsubscribe/:token',
    summary: 'Ends emails of one kind, or about one loss, with the token from one of them, without a session.',
    description: 'Mail programs send it from wherever they are, so no other site is refused, and no body is read.',
    caller: anyone,
    cost: 4,
    params: { token: unsubscribeToken },
    isFromAnywhere: true,
    body: oneClick,
    handle: (context, { params }) => unsubscribe(context, params.token),
  }),

  defineFileRead({
    path: '/unsubscribe/:token',
    summary: 'Leads to the page with the button, for mail programs that only open addresses. It changes nothing.',
    cost: 0,
    params: { token: unsubscribeToken },
    status: 303,
    answer: { mediaType: 'text/html' },
    respond({ settings }, { token }, _request, response) {
      const page = `${settings.siteUrl}/unsubscribe?token=${token}`
      response.status(303).location(page).type('html').send(`<a href="${page}">${page}</a>`)
    },
  }),
]
