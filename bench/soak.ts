/**
 * `npm run soak [requests]` puts a production server with its own database under 2,000,000 requests of a
 * day's guests, or as many as given. Prints its memory each minute and at the end. Exits with 1 where it
 * takes too much or grows, or a request fails. A process is warm after some 10,000 requests, so a run of
 * fewer than 40,000 is only a trial.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProduct } from '../e2e/start-server.ts'
import { buildIfStale } from '../scripts/build-applications.ts'
import { command } from '../scripts/drills/ground.ts'
import { countOf, refuseMore } from '../scripts/test-runs/long-run.ts'
import { brandFile, shopRoutes } from './soak/brand.ts'
import { admit } from './soak/crowd.ts'
import type { Shop } from './soak/guest.ts'
import type { Memory } from './soak/tell-memory.ts'
import { faultsOf, growthOf, inMegabytes, memoryAt, type Sample } from './soak/verdict.ts'

const server = path.resolve(import.meta.dirname, '../packages/server/src')
const teller = pathToFileURL(path.join(import.meta.dirname, 'soak/tell-memory.ts')).href

/** The runtime settings of a production process, from its systemd unit. */
const runtime = async (): Promise<Readonly<Record<string, string>>> => {
  const unit = await readFile(path.join(import.meta.dirname, '../ops/openchair.service'), 'utf8')
  const words = [...unit.matchAll(/(NODE_ENV|NODE_OPTIONS|MALLOC_ARENA_MAX)=(\S+)/g)]
  return Object.fromEntries(words.map(([, name = '', value = '']) => [name, value]))
}

/** Guests here do not pause, so the limits are off, and each has its own address. */
const settings = {
  ALLOW_SANDBOX: 'true',
  TRUSTED_PROXIES: '1',
  RATE_LIMIT: '1000000',
  UNPAID_BOOKINGS_A_DAY: '0',
  CONNECTION_LIMIT: '0',
}

const importBrand = async (dataDir: string): Promise<void> => {
  const file = path.join(dataDir, 'soak.yaml')
  await writeFile(file, brandFile())
  await command('migrate', ['--new'], { DATA_DIR: dataDir })
  await command('import/main', [file], { DATA_DIR: dataDir })
}

/**
 * Asks a server that was started with `tell-memory.ts`. With `collects`, the heap is measured after a garbage
 * collection.
 */
const memoryOf = async (server: ChildProcess, collects: boolean): Promise<Memory> => {
  server.send({ collects })
  const [memory] = (await once(server, 'message')) as [Memory]
  return memory
}

const readShop = async (url: string, route: string): Promise<Shop> => {
  const read = async (what: string) => (await fetch(`${url}${what}`)).json()
  const [{ id }, barbers, services] = await Promise.all([
    read(`/v1/shop/${route}`),
    read(`/v1/shop/${route}/professional`),
    read(`/v2/shop/${route}/service`),
  ])
  const ids = (barbers.rows as readonly Shop[]).map((barber) => barber.id)
  return { id, route, barbers: ids, service: services.rows[0].id }
}

/** Milliseconds between samples, and samples per line. */
const pause = 1000
const samplesALine = 60

const soak = async (wanted: number): Promise<readonly string[]> => {
  await buildIfStale()
  const program = ['--expose-gc', '--import', teller, path.join(server, 'serve.ts')]
  const product = await startProduct({ ...(await runtime()), ...settings }, importBrand, program)
  try {
    const memory = (collects = false) => memoryOf(product.server, collects)
    const shops = await Promise.all(shopRoutes.map((route) => readShop(product.url, route)))
    console.log(
      `soak: ${wanted} requests, ${shops.length} shops, ${inMegabytes((await memory()).rss)} at first`,
    )
    const samples: Sample[] = []
    const heaps: string[] = []
    const marks = [0.1, 0.5, 1].map((share) => share * wanted)
    const from = performance.now()
    const crowd = admit(product.url, shops)
    try {
      for (let done = 0; done < wanted;) {
        await Promise.race([sleep(pause), crowd.ended])
        done = crowd.tally().requests
        const isMark = done >= (marks[0] ?? Infinity)
        const { rss, heap } = await memory(isMark)
        samples.push({ done, rss })
        if (isMark) {
          marks.shift()
          heaps.push(inMegabytes(heap))
        }
        const rate = (done * 1000) / (performance.now() - from)
        if (samples.length % samplesALine === 0)
          console.log(`soak: ${done} requests, ${rate.toFixed(0)} a second, ${inMegabytes(rss)}`)
      }
    } finally {
      await crowd.stop()
    }
    const { requests, failed, refused } = crowd.tally()
    const rate = (requests * 1000) / (performance.now() - from)
    const at = [0.1, 0.5, 1].map((share) => inMegabytes(memoryAt(samples, share)))
    const highest = inMegabytes(Math.max(...samples.map(({ rss }) => rss)))
    const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
    console.log(
      [
        `soak: ${requests} requests, ${rate.toFixed(0)} a second, ${failures} failed; refused: ${JSON.stringify(refused)}`,
        `memory at 10, 50 and 100 %: ${at.join(', ')}, highest ${highest} (at most 350), last third against the middle one ${(growthOf(samples) * 100).toFixed(1)} % (at most 5); heap after a collection: ${heaps.join(', ')}`,
      ].join('\n'),
    )
    return faultsOf(samples, failed)
  } finally {
    await product.stop()
  }
}

const [requests = '2000000', ...more] = process.argv.slice(2)
refuseMore(more, 'soak [requests]')
const faults = await soak(Number(countOf(requests)))
for (const fault of faults) console.log(`soak has failed: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
