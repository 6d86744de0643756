import { sinceOpened } from '../clock/clock.ts'

/** Milliseconds between two checks; the last value repeats. */
const pauses = [1000, 2000, 4000, 8000, 15_000] as const
/** Milliseconds without a new listener after which the checks start with short pauses again. */
const calm = 60_000

type Listener = () => void

/** Listeners for which the page checks the server, and listeners that only hear the result. */
const waiting = new Set<Listener>()
const listening = new Set<Listener>()

let looks = 0
let lastBack = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells if the server answers. `lookBy` sets how to find out. */
let answers = async (): Promise<boolean> => navigator.onLine

export const lookBy = (ask: () => Promise<boolean>): void => {
  answers = ask
}

/** Tells if the server answers now. */
export const isBack = (): Promise<boolean> => answers()

const lookLater = (): void => {
  clearTimeout(timer)
  if (waiting.size === 0) return
  timer = setTimeout(() => void (waiting.size > 0 && look()), pauses[Math.min(looks, pauses.length - 1)])
  looks += 1
}

const look = async (): Promise<void> => {
  clearTimeout(timer)
  if (!(await answers())) {
    lookLater()
    return
  }
  lastBack = sinceOpened()
  const told = [...waiting, ...listening]
  waiting.clear()
  listening.clear()
  for (const tell of told) tell()
}

const hearOnline = (): void => {
  looks = 0
  void look()
}

/**
 * Calls back once, when the server can be reached. Checks by itself with growing pauses, and at once when the
 * browser goes online. Returns a function that stops this.
 */
export const whenBack = (listener: Listener): (() => void) => {
  addEventListener('online', hearOnline)
  if (waiting.size === 0 && sinceOpened() - lastBack > calm) looks = 0
  waiting.add(listener)
  if (waiting.size === 1) lookLater()
  return () => void waiting.delete(listener)
}

/** Calls back like `whenBack`, but makes no checks of its own: for things that can wait, such as pictures. */
export const onBack = (listener: Listener): (() => void) => {
  addEventListener('online', hearOnline)
  listening.add(listener)
  return () => void listening.delete(listener)
}
