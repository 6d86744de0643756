import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { now } from '@openchair/ui/clock/clock.ts'

/** Milliseconds between two announcements, so that a busy desk can be listened to. */
const pause = 5000

let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

const speak = (): void => {
  timer = undefined
  const [text, ...rest] = waiting
  if (text === undefined) return
  waiting = rest
  last = now()
  announce(text)
  if (rest.length > 0) timer = setTimeout(speak, pause)
}

/** Makes a screen reader say that something has changed ("Leo Park arrived"), once in five seconds at most. */
export const say = (text: string): void => {
  if (!waiting.includes(text)) waiting.push(text)
  timer ??= setTimeout(speak, Math.max(0, last + pause - now()))
}

/** Forgets what is still to be said, because the page that said it has been left. */
export const forgetSaid = (): void => {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  last = 0
}
