/** Waits until the next second, as Auth tells logins, cookies and revocations apart by theirs. */
export const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)))
