import type { BrowserContext, Request } from '@playwright/test'
import { trackerSettings } from '../packages/server/test/tracker-settings.ts'
import { importFlagged } from './import-flagged.ts'
import { test as base } from './journey.ts'
import { asProduct, startProduct } from './start-server.ts'

const importTracked = (dataDir: string): Promise<void> =>
  importFlagged(dataDir, 'cookie-consent, wow-track-rwg-tokens, fullstory-sampling', {
    metaPixelId: '1234567890123456',
    analyticsMeasurementId: 'G-AB12CD34EF',
  })

/** Stands for the tag manager's script: it keeps its cookie, and sends what it finds in its queue, as that does. */
const tagScript = `
  document.cookie = 'openchair_ga=GA1.1.2; path=/; max-age=1000'
  const tell = (command) => {
    const [kind, name, about] = command
    if (kind === 'event') navigator.sendBeacon('https://region1.google-analytics.com/g/collect', JSON.stringify({ name, ...about }))
  }
  const queue = globalThis.dataLayer
  for (const command of queue) tell(command)
  queue.push = (command) => { Array.prototype.push.call(queue, command); tell(command) }
`

type Sent = { readonly url: URL; readonly body: string }

/** What was asked of any other origin than the product's, each answered by a stand-in. */
export class Others {
  readonly told: Sent[] = []
  async standIn(context: BrowserContext, own: string): Promise<void> {
    await context.route(
      (url) => url.origin !== own && url.protocol.startsWith('http'),
      (route) => {
        this.#hear(route.request())
        const isScript = route.request().resourceType() === 'script'
        const body = route.request().url().includes('gtag') ? tagScript : ''
        return route.fulfill(isScript ? { contentType: 'text/javascript', body } : { status: 204 })
      },
    )
  }
  #hear(request: Request): void {
    this.told.push({ url: new URL(request.url()), body: request.postData() ?? '' })
  }
  /** The bodies that a host was sent, as JSON. */
  bodies(host: string): readonly Record<string, unknown>[] {
    return this.told
      .filter(({ url, body }) => url.hostname.endsWith(host) && body !== '')
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
  /** The events that the pipeline was sent. */
  events(): readonly { readonly name: string; readonly payload: Record<string, unknown> }[] {
    return this.bodies('events.example').flatMap(
      ({ events }) => events as { name: string; payload: Record<string, unknown> }[],
    )
  }
}

/** Journeys against a separate server whose brand and operator have every tracker set up. */
export const test = base.extend<{ readonly others: Others }, { readonly product: string }>({
  product: [
    // Playwright reads the pattern for what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { url, stop } = await startProduct(trackerSettings, importTracked)
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => asProduct({ url: product }, provide),
  others: async ({ context, product }, provide) => {
    const others = new Others()
    await others.standIn(context, new URL(product).origin)
    await provide(others)
  },
})
