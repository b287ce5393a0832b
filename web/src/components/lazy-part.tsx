import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part of a screen with a script of its own. If that cannot be loaded, the screen goes on without
 * the part.
 * @param Unavailable takes the place of the part
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Unavailable: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Unavailable })))
