import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes over what was typed or chosen before the script was loaded: the build's HTML can be filled
 * in as soon as it is seen.
 * @param around holds the controls.
 * @param values what the script would have them hold, by name; if a control holds something else,
 * `take` is called with it.
 */
export function useEarlyInput<V extends Record<string, string>>(
  around: RefObject<HTMLElement | null>,
  values: V,
  take: (name: keyof V & string, value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    for (const name of Object.keys(values)) {
      const control = around.current?.querySelector(`[name="${name}"]`)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control.value !== values[name]) take(name, control.value)
    }
  })
  useEffect(() => takeOver(), [])
}
