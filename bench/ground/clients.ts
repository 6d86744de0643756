/** Clients in a separate thread: each sends its next request as soon as the last is answered. */
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Load = {
  readonly url: string
  readonly clients: number
  readonly milliseconds: number
  /**
   * Requests to post, each once, to their paths under `url`. The measurement ends early when none is left.
   */
  readonly posts?: readonly Post[]
}
export type Post = {
  readonly path: string
  readonly body: string
  /** The guest's address. Limits count the guests of one network together. */
  readonly from: string
}

/** Answers per second, and the 99th percentile of their times in milliseconds. */
type Measured = { readonly rate: number; readonly p99: number }

const ask = (url: string, agent: Agent, post?: Post): Promise<void> =>
  new Promise((resolve, reject) => {
    const options =
      post === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': post.from },
          }
    const sent = request(url + (post?.path ?? ''), { agent, ...options }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => void (answer.statusCode !== 200 && (text += part.toString())))
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${answer.statusCode}: ${text}`)),
      )
    })
    sent.once('error', reject)
    sent.end(post?.body)
  })

const measure = async ({ url, clients, milliseconds, posts }: Load): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const taken: number[] = []
  const from = performance.now()
  const until = from + milliseconds
  const left = posts?.values()
  /** Sends the next request; false where none is left. */
  const send = async (): Promise<boolean> => {
    const post = left?.next().value
    if (left !== undefined && post === undefined) return false
    const started = performance.now()
    await ask(url, agent, post)
    taken.push(performance.now() - started)
    return true
  }
  const inTurn = async (): Promise<void> => {
    while (performance.now() < until && (await send()));
  }
  await Promise.all(Array.from({ length: clients }, inTurn))
  const seconds = (performance.now() - from) / 1000
  agent.destroy()
  const slowest = taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)]
  return { rate: taken.length / seconds, p99: slowest ?? Number.NaN }
}

export const load = (asked: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: asked })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

if (!isMainThread) parentPort?.postMessage(await measure(workerData as Load))
