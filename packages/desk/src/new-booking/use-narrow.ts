import { useSyncExternalStore } from 'react'

/** A window that shows the desk as on a phone; so is a wide one with large text. */
const narrow = () => matchMedia('(width < 900px)')

const subscribe = (hear: () => void): (() => void) => {
  const list = narrow()
  list.addEventListener('change', hear)
  return () => list.removeEventListener('change', hear)
}

/** True in the form for phones. The server, which knows no window, draws the wide one. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
