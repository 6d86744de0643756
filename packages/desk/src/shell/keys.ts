import { useEffect, useEffectEvent } from 'react'
import { stored } from '@openchair/ui/storage/store.ts'
import { sinceOpened } from '@openchair/ui/clock/clock.ts'

/**
 * Acts by their keys: a key as the keyboard names it (`n`, `/`, `Escape`, `[`), or two that are pressed one after the
 * other (`g d`). Letters are written small and match both cases.
 */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** True where the person has switched single keys off (WCAG 2.1.4). Escape stays. */
const off = stored<boolean>('openchair-desk-keys-off', 1, 3650)
export const keysAreOff = (): boolean => off.read() ?? false
export const switchKeys = (isOff: boolean): void => off.write(isOff)

/** Milliseconds within which the second key of a pair must follow. */
const pairPatience = 1500

const registered: Keys[] = []
let first: { readonly key: string; readonly at: number } | undefined

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const hear = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isEscape = event.key === 'Escape'
  if (!isEscape && (isTyping(event) || keysAreOff())) return
  // A dialog is alone with the keyboard.
  if (!isEscape && document.querySelector('dialog[open]')) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const pair = first && sinceOpened() - first.at < pairPatience ? `${first.key} ${key}` : undefined
  first = { key, at: sinceOpened() }
  for (const keys of registered.toReversed()) {
    const act = (pair === undefined ? undefined : keys[pair]) ?? keys[key]
    if (!act) continue
    first = undefined
    event.preventDefault()
    act(event)
    return
  }
}

/**
 * Makes keys do something until the returned function is called. Whatever registered last comes first. Keys
 * are silent while somebody types, with Ctrl, Alt or Meta, under a dialog, and where they are switched off.
 */
export const registerKeys = (keys: Keys): (() => void) => {
  if (registered.length === 0) addEventListener('keydown', hear)
  registered.push(keys)
  return () => {
    registered.splice(registered.indexOf(keys), 1)
    if (registered.length === 0) removeEventListener('keydown', hear)
  }
}

/** Registers keys while the component is drawn. The names of the keys must stay the same. */
export const useKeys = (keys: Keys): void => {
  const act = useEffectEvent((name: string, event: KeyboardEvent) => keys[name]?.(event))
  const names = Object.keys(keys).join('\n')
  useEffect(
    () =>
      registerKeys(
        Object.fromEntries(
          names.split('\n').map((name) => [name, (event: KeyboardEvent) => act(name, event)]),
        ),
      ),
    [names],
  )
}
