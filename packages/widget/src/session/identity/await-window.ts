import { type AnswerMessage, answerMessage } from './answer.ts'

const interval = 500

/**
 * A provider's answer from its own window; undefined once that is closed without one. A frame cannot leave
 * for the provider, because its page would be lost and providers refuse frames.
 */
export const awaitWindow = (opened: Window): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = (answer: string | undefined) => {
      removeEventListener('message', hear)
      clearInterval(timer)
      resolve(answer)
    }
    const hear = ({ origin, source, data }: MessageEvent<Partial<AnswerMessage> | null>) => {
      if (origin !== location.origin || source !== opened || data?.type !== answerMessage) return
      end(data.answer)
    }
    const timer = setInterval(() => {
      if (opened.closed) end(undefined)
    }, interval)
    addEventListener('message', hear)
  })
