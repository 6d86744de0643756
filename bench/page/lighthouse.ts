// Lighthouse's mobile audit of a shop page from the real server.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { address } from '../../e2e/shop-api.ts'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { median } from '../product.ts'

const rounds = 3
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

type Browser = { readonly port: number; readonly stop: () => Promise<void> }

const startBrowser = async (): Promise<Browser> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-lighthouse-'))
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const browser = spawn(await findChromium(), [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The distribution's command is a script around the browser, so both are ended as a process group.
    detached: true,
  })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    browser.once('error', reject)
    browser.stderr.on('data', (chunk: Buffer) => {
      const found = /ws:\/\/127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  return {
    port,
    stop: async () => {
      if (browser.pid !== undefined) process.kill(-browser.pid)
      await ended
      // The browser's own processes outlive its script by a moment, and write until they end.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Medians of several audits; the targets are 99 and 100, LCP 1.3 s, TBT 50 ms, CLS 0.02. */
export const audit = async (): Promise<string> => {
  const browser = await startBrowser()
  try {
    const url = `${address()}/booking/book/kingsley-soho`
    const scores = new Map<string, number[]>()
    const record = (name: string, value: number): void =>
      void scores.set(name, [...(scores.get(name) ?? []), value])
    for (let round = 0; round < rounds; round++) {
      const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' })
      for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
        record(name, (score ?? 0) * 100)
      for (const name of figures) record(name, result?.lhr.audits[name]?.numericValue ?? Number.NaN)
    }
    const words = [...scores].map(([name, values]) => `${name} ${Number(median(values).toFixed(3))}`)
    return `Lighthouse mobile, medians of ${rounds}: ${words.join(', ')}`
  } finally {
    await browser.stop()
  }
}
