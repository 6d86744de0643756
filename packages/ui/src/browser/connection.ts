import { sinceOpened } from '../clock/clock.ts'

/** Milliseconds between one look and the next; the last holds on. */
const pauses = [1000, 2000, 4000, 8000, 15_000] as const
/** Milliseconds of peace after which one looks as often again as at first. */
const calm = 60_000

type Listener = () => void

/** Who makes the page look, and who only wants to hear. */
const waiting = new Set<Listener>()
const listening = new Set<Listener>()

let looks = 0
let lastBack = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the server answers: who can ask it says how (`lookBy`). */
let answers = async (): Promise<boolean> => navigator.onLine

export const lookBy = (ask: () => Promise<boolean>): void => {
  answers = ask
}

/** Whether the server answers now. */
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
 * Calls back once, when the server can be reached: the page looks by itself, more and more seldom, and at once when
 * the browser says that it is online. Gives what ends the waiting.
 */
export const whenBack = (listener: Listener): (() => void) => {
  addEventListener('online', hearOnline)
  if (waiting.size === 0 && sinceOpened() - lastBack > calm) looks = 0
  waiting.add(listener)
  if (waiting.size === 1) lookLater()
  return () => void waiting.delete(listener)
}

/** The same for what can wait until the browser is online again or somebody else has looked: pictures. */
export const onBack = (listener: Listener): (() => void) => {
  addEventListener('online', hearOnline)
  listening.add(listener)
  return () => void listening.delete(listener)
}
