import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type CountedNetwork, networksAround } from '../../networks.ts'
import { Refusal } from '../../refusals/refusal.ts'

/** Milliseconds after which a stream sends a sign that it still works, so that no proxy closes it. */
export const heartbeat = 20_000
/** The most bytes that wait for a reader. A slower reader is disconnected, and continues later. */
const mostWaiting = 16 * 1024
/** Seconds after which a page whose stream was refused may try again. */
const retryAfter = 30

/** Tells a page when to open another stream after this one ended: at random, so that not all come at once. */
const retry = (): string => `retry: ${randomInt(1000, 4000)}\n`

const write = (answer: ServerResponse, text: string): void => {
  // Writing after the end would emit an error that nobody handles, which would end the process.
  if (answer.writableEnded) return
  if (answer.writableLength > mostWaiting) answer.destroy()
  else answer.write(text)
}

export type Stream = {
  /** Sends an event with the id from which a later request continues. */
  readonly send: (id: number, data?: string) => void
  /** Moves the point from which a later request continues, and sends nothing. The next heartbeat names it. */
  readonly moveTo: (id: number) => void
}

export type Streams = {
  /** Turns an answer into an event stream. Calls `onEnd` once either side has ended it. */
  readonly open: (answer: ServerResponse, network: string, onEnd: () => void) => Stream
  /**
   * Refuses a stream that cannot be opened: with `too_many_requests` beyond the limit of a network, with
   * `unavailable` beyond the limit of the server.
   */
  readonly check: (network: string) => void
  /** Ends all streams properly, and opens no more. */
  readonly close: () => void
}

/**
 * Makes the event streams of this process: at most `most`, and at most `mostOfNetwork` for each network. 0
 * means no limit. `tellFull` learns of each refused network.
 */
export const createStreams = ({
  most,
  mostOfNetwork,
  tellFull,
}: {
  readonly most: number
  readonly mostOfNetwork: number
  readonly tellFull: (network: string) => void
}): Streams => {
  const open = new Map<ServerResponse, { id: number | undefined }>()
  const ofNetwork = new Map<string, number>()
  let isClosed = false
  let beating: ReturnType<typeof setInterval> | undefined

  const beat = (): void => {
    for (const [answer, { id }] of open) write(answer, id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`)
  }
  const count = (address: string, by: 1 | -1): void => {
    for (const { network } of networksAround(address)) {
      const left = (ofNetwork.get(network) ?? 0) + by
      if (left === 0) ofNetwork.delete(network)
      else ofNetwork.set(network, left)
    }
  }
  const isFull = ({ network, times }: CountedNetwork): boolean =>
    (ofNetwork.get(network) ?? 0) >= mostOfNetwork * times

  return {
    check: (network) => {
      if (isClosed) throw new Refusal('unavailable', { retryAfter })
      const isAllFull = open.size >= most
      if (!isAllFull && (mostOfNetwork === 0 || !networksAround(network).some(isFull))) return
      tellFull(network)
      throw new Refusal(isAllFull ? 'unavailable' : 'too_many_requests', { retryAfter })
    },
    open: (answer, network, onEnd) => {
      const state: { id: number | undefined } = { id: undefined }
      open.set(answer, state)
      count(network, 1)
      beating ??= setInterval(beat, heartbeat).unref()
      answer.once('close', () => {
        open.delete(answer)
        count(network, -1)
        if (open.size === 0) {
          clearInterval(beating)
          beating = undefined
        }
        onEnd()
      })
      answer.write(`${retry()}\n`)
      return {
        send: (id, data) => {
          state.id = id
          write(answer, data === undefined ? `id: ${id}\n\n` : `id: ${id}\ndata: ${data}\n\n`)
        },
        moveTo: (id) => {
          state.id = id
        },
      }
    },
    close: () => {
      isClosed = true
      for (const answer of open.keys()) answer.end(`${retry()}\n`)
    },
  }
}
