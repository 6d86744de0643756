// Measures the cost for one process of reporting two bookings a second to 1,000 open pages of a shop. The
// listeners run in another process, so that only the server's processor time counts. Fetching the changed
// days is not included.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdTime } from '../packages/server/src/holds/store-times.ts'
import { median, openProduct } from './product.ts'

const pages = 1000
const bookings = 40
const milliseconds = 500
const target = { latest: 1000, share: 0.1 }

/** A message of the listening process. */
type Message = { readonly kind: 'ready' } | { readonly kind: 'heard'; readonly at: readonly number[] }

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const epoch = (): number => performance.timeOrigin + performance.now()

/**
 * Opens the streams. Reports when an event has reached all of them, with the moments in epoch milliseconds.
 */
const listenTo = (url: string): void => {
  let open = 0
  let at: number[] = []
  for (let index = 0; index < pages; index += 1)
    get(url, { agent: false }, (answer) => {
      answer.setEncoding('utf8')
      let hasBegun = false
      answer.on('data', (text: string) => {
        if (!hasBegun && text.includes('id: ')) {
          hasBegun = true
          open += 1
          if (open === pages) process.send?.({ kind: 'ready' } satisfies Message)
        }
        if (!text.includes('data: ')) return
        at.push(epoch())
        if (at.length < pages) return
        process.send?.({ kind: 'heard', at } satisfies Message)
        at = []
      })
    }).on('error', (error) => {
      console.error(error)
      process.exit(1)
    })
}

const heardBy = async (listener: ReturnType<typeof fork>): Promise<readonly number[]> => {
  const [message] = (await once(listener, 'message')) as [Message]
  return message.kind === 'heard' ? message.at : []
}

/** Measures, and returns the result in one line; the targets are a second and a tenth of a core. */
export const run = async (): Promise<string> => {
  await using product = await openProduct()
  const { shopId, barbers } = product
  const listener = fork(import.meta.filename, [`${await product.listen()}/v1/shop/${shopId}/live-times`])
  try {
    await once(listener, 'message')
    const first = Temporal.Now.instant().round('hour').add({ hours: 48 })
    const latest: number[] = []
    const firsts: number[] = []
    const idle = await coreShare(() => sleep(5000))
    const busy = await coreShare(async () => {
      for (let index = 0; index < bookings; index += 1) {
        const startsAt = first.add({ hours: index })
        const time = {
          id: randomUUID(),
          barberId: barbers[0] ?? '',
          startsAt: startsAt.toString(),
          endsAt: startsAt.add({ minutes: 45 }).toString(),
        }
        const heard = heardBy(listener)
        const booked = epoch()
        const until = Temporal.Now.instant().add({ hours: 1 })
        if (!(await holdTime(product.pool, { shopId, ownerId: randomUUID() }, time, until)))
          throw new Error('a slot was not free')
        const at = await heard
        latest.push(Math.max(...at) - booked)
        firsts.push(Math.min(...at) - booked)
        await sleep(Math.max(0, milliseconds - (epoch() - booked)))
      }
    })
    return `live: ${pages} open pages of one shop hear of a booking within ${median(latest).toFixed(0)} ms, at worst ${Math.max(...latest).toFixed(0)} ms (at most ${target.latest}), at ${percent(busy)} of a core with ${(1000 / milliseconds).toFixed(0)} bookings a second, ${percent(idle)} without any (at most ${percent(target.share)})`
  } finally {
    listener.kill()
  }
}

/** This process's processor time during an action, as a share of one core. */
const coreShare = async (act: () => Promise<void>): Promise<number> => {
  const [from, used] = [performance.now(), process.cpuUsage()]
  await act()
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000 / (performance.now() - from)
}

if (import.meta.main) listenTo(process.argv[2] ?? '')
