import { unavailable } from '../http-errors.ts'

/**
 * Waits for work until the deadline. What the work still does afterwards is not undone.
 * @param milliseconds the settings have those of a person who waits for an answer
 * @throws {HttpError} 503 if it takes too long
 */
export async function withinDeadline<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error(`No answer within ${milliseconds} ms.`))), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
