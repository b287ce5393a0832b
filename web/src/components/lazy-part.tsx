import { type ComponentType, lazy, useEffect } from 'react'

const Nothing = () => null

/**
 * A part of a screen with a script of its own. If that cannot be loaded, the screen goes on without
 * the part, and tries again when the part is shown the next time.
 * @param Unavailable takes the place of the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Unavailable: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  function Missing(props: Props) {
    useEffect(() => {
      const shown = Part
      // Where the part is shown several times, the first one that goes prepares it for all.
      return () => {
        if (Part === shown) Part = prepare()
      }
    }, [])
    return <Unavailable {...props} />
  }
  const prepare = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Missing })))
  let Part = prepare()
  return (props) => <Part {...props} />
}
