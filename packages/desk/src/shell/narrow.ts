import { createContext, use, useSyncExternalStore } from 'react'

/** A window that shows the desk as on a phone; so is a wide one with large text. */
const narrow = () => matchMedia('(width < 900px)')

const subscribe = (hear: () => void): (() => void) => {
  const list = narrow()
  list.addEventListener('change', hear)
  return () => list.removeEventListener('change', hear)
}

/** The server's guess of the form, by what the browser says about its device. */
const Guess = createContext(false)

/** Gives the server's guess to the first drawing, on the server and in the browser alike. */
export const NarrowGuess = Guess

/** True in the form for phones. The first drawing follows the server's guess, and what is seen the window. */
export const useNarrow = (): boolean => {
  const guess = use(Guess)
  return useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => guess,
  )
}
