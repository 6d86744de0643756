/**
 * Clients in a separate thread that send at a steady pace, even while answers are missing. They write to
 * their sockets, and read only as much of an answer as they need to find its end. An HTTP client, which makes
 * objects of thousands of answers a second, would pause longer than the server.
 */
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Post } from './clients.ts'

type Paced = {
  readonly url: string
  /** The number of connections, which open before the first request is due. */
  readonly clients: number
  readonly milliseconds: number
  /** Requests a second. */
  readonly pace: number
  /** Bodies to post, each once, to their paths under `url`; as many as will be due. */
  readonly posts?: readonly Post[]
}

/** Milliseconds for opening connections, then for compiling code; requests due then do not count. */
const opening = 300
const warming = 500
const endOfHead = Buffer.from('\r\n\r\n')
const lengthName = 'content-length: '

type Connection = { readonly ask: (request: string) => Promise<void>; readonly close: () => void }

/**
 * Opens a connection for one request at a time. An answer states its length, and its head comes in one piece.
 * @throws where it is not 200.
 */
const openConnection = ({ hostname, port }: URL): Connection => {
  let left = 0
  let answered = Promise.withResolvers<void>()
  const read = (chunk: Buffer): void => {
    if (left > 0) {
      left -= chunk.length
    } else {
      const end = chunk.indexOf(endOfHead)
      const head = chunk.toString('latin1', 0, end)
      const length = head.indexOf(lengthName)
      if (end < 0 || length < 0 || !head.startsWith('HTTP/1.1 200'))
        return answered.reject(new Error(`answered ${chunk.toString('latin1', 0, 500)}`))
      left =
        Number.parseInt(head.slice(length + lengthName.length), 10) - (chunk.length - end - endOfHead.length)
    }
    if (left === 0) answered.resolve()
  }
  // One buffer for everything that a connection reads.
  const onread = {
    buffer: Buffer.allocUnsafe(65_536),
    callback: (size: number, buffer: Uint8Array) => {
      read(Buffer.from(buffer.buffer, buffer.byteOffset, size))
      return true
    },
  }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
  socket.once('error', (error) => answered.reject(error))
  socket.once('close', () => answered.reject(new Error('closed')))
  return {
    ask: (request) => {
      answered = Promise.withResolvers()
      socket.write(request)
      return answered.promise
    },
    close: () => {
      answered.promise.catch(() => undefined)
      socket.destroy()
    },
  }
}

const requestOf = ({ hostname, pathname }: URL, post: Post | undefined): string =>
  post === undefined
    ? `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`
    : `POST ${post.path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\nx-forwarded-for: ${post.from}\r\n${lengthName}${Buffer.byteLength(post.body)}\r\n\r\n${post.body}`

const measure = async ({ url, clients, milliseconds, pace, posts }: Paced): Promise<number> => {
  const to = new URL(url)
  const connections = Array.from({ length: clients }, () => openConnection(to))
  await sleep(opening)
  const requests = posts?.map((post) => requestOf(to, post)) ?? []
  const same = requestOf(to, undefined)
  const free = [...connections]
  const waiting: (() => void)[] = []
  const taken: number[] = []
  const from = performance.now()
  /** Sends a request on the next free connection; its time counts from when it was due. */
  const send = async (request: string, due: number): Promise<void> => {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const connection = free.pop()
    if (connection === undefined) throw new Error('no connection is free')
    await connection.ask(request)
    if (due - from >= warming) taken.push(performance.now() - due)
    free.push(connection)
    waiting.shift()?.()
  }
  const underWay: Promise<void>[] = []
  const count = posts?.length ?? Math.floor((pace * milliseconds) / 1000)
  for (let index = 0; index < count; index += 1) {
    const due = from + (index * 1000) / pace
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    underWay.push(send(requests[index] ?? same, due))
  }
  await Promise.all(underWay)
  for (const { close } of connections) close()
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? Number.NaN
}

/** The 99th percentile of the time until an answer is complete, in milliseconds. */
export const p99AtPace = (asked: Paced): Promise<number> =>
  new Promise((resolve, reject) => {
    // The thread has so much memory that garbage is seldom collected.
    const worker = new Worker(import.meta.filename, {
      workerData: asked,
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

if (!isMainThread) parentPort?.postMessage(await measure(workerData as Paced))
