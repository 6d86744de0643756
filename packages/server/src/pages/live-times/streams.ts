import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type CountedNetwork, networksAround } from '../../networks.ts'
import { Refusal } from '../../refusals/refusal.ts'

/** Milliseconds after which a stream says that it is still there, so that no proxy takes it for dead. */
const heartbeat = 20_000
/** Bytes that wait for a reader, at most: who is slower is let go, and goes on from what they heard last. */
const mostWaiting = 16 * 1024
/** Seconds until a page that was refused may ask again. */
const retryAfter = 30

/** Milliseconds until a page whose stream ended opens another: each its own, so that not all come at once. */
const retry = (): string => `retry: ${randomInt(1000, 4000)}\n`

const write = (answer: ServerResponse, text: string): void => {
  // What is written after the end breaks the answer, and with it the process, to which nobody listens.
  if (answer.writableEnded) return
  if (answer.writableLength > mostWaiting) answer.destroy()
  else answer.write(text)
}

export type Stream = {
  /** Sends an event with its id, from which a later request goes on. */
  readonly send: (id: number, data?: string) => void
  /** Only moves what a later request goes on from: the next heartbeat says so. */
  readonly moveTo: (id: number) => void
}

export type Streams = {
  /** Makes an event stream of an answer; `onEnd` is called once it has ended, whoever ended it. */
  readonly open: (answer: ServerResponse, network: string, onEnd: () => void) => Stream
  /** Refuses what cannot be opened: `too_many_requests` for a network's, `unavailable` for everybody's. */
  readonly check: (network: string) => void
  /** Ends all in order, and opens none any more. */
  readonly close: () => void
}

/**
 * All event streams of this process, at most `most` of them and `mostOfNetwork` of a network; 0 is no limit. `tellFull` hears of
 * each network that is refused.
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
