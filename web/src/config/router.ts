/**
 * How React Router 7 behaves, and so ours: the old screen stays until the next one's code is there.
 * React Router 6 asks for it, and warns without.
 * @see https://reactrouter.com/6.30.6/upgrading/future
 */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true }
