import { HttpError, unavailable } from '../lib/http-errors.ts'

/**
 * Returns what runs one job at a time, because each needs much memory, in the order in which they
 * come. It throws HttpError 429 if too many jobs of the account are waiting already, and 503 if too
 * many are waiting or the job's turn does not come in time.
 * @param bounds.jobs how many may wait
 * @param bounds.ofAccount how many of them may be one account's, so that it does not hold up others
 * @param bounds.maxWaitMs a job that has waited longer is refused, because its client has given up
 */
export function createPhotoQueue({ jobs, ofAccount, maxWaitMs }: Record<'jobs' | 'ofAccount' | 'maxWaitMs', number>) {
  /** The accounts of the jobs that wait. */
  const waiting: string[] = []
  let last: Promise<void> = Promise.resolve()

  return async <Result>(account: string, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((other) => other === account).length >= ofAccount) throw tooManyOwnPhotos()
    if (waiting.length >= jobs) throw unavailable()
    waiting.push(account)
    const leave = () => waiting.splice(waiting.indexOf(account), 1)
    return new Promise((resolve, reject) => {
      let isLate = false
      const timeout = setTimeout(() => {
        isLate = true
        leave()
        reject(unavailable())
      }, maxWaitMs)
      last = last.then(async () => {
        if (isLate) return
        clearTimeout(timeout)
        leave()
        await work().then(resolve, reject)
      })
    })
  }
}

export const tooManyOwnPhotos = () =>
  new HttpError(429, 'too-many-requests', 'Your other photos are not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
