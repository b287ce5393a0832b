import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Whether the script has taken over the page. False for the HTML that the build writes and for the
 * first render in the browser, which must be the same: what only this browser knows, its theme or
 * the address's query, may be shown from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Takes over what was typed or chosen before the script was loaded: the build's HTML can be filled
 * in as soon as it is seen.
 * @param values what the script would have it hold, by name; if a control holds something else,
 * `onInput` is called with it.
 */
export function useEarlyInput<V extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  values: V,
  onInput: (name: keyof V & string, value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) {
      if (name in values && value !== values[name]) onInput(name, `${value}`)
    }
  })
  // An early press sends what is taken over, so it must be there before the next task.
  useLayoutEffect(() => takeOver(), [])
}
