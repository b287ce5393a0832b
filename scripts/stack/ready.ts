/** Whether the page is there. */
export async function isServing(site: string): Promise<boolean> {
  const response = await fetch(`${site}/`, { signal: AbortSignal.timeout(10_000) })
  return response.ok && (response.headers.get('content-type') ?? '').includes('text/html')
}

/** Whether a request has gone through Hosting and the function to Firestore and back. */
export async function hasAnswered(site: string): Promise<boolean> {
  const response = await fetch(`${site}/api/allItems?page=0&size=1`, { signal: AbortSignal.timeout(30_000) })
  return response.ok && Array.isArray(await response.json())
}
