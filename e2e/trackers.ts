import type { BrowserContext, Request } from '@playwright/test'
import { test as base } from './outside.ts'

/** Replaces the tag manager's script. Like that it stores a cookie and sends the content of its queue. */
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

/** The requests to origins other than the product's and its partner's, each answered by a replacement. */
export class Others {
  readonly told: Sent[] = []
  async standIn(context: BrowserContext, ...own: readonly string[]): Promise<void> {
    await context.route(
      (url) => !own.includes(url.origin) && url.protocol.startsWith('http'),
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
  /** The bodies that a host received, as JSON. */
  bodies(host: string): readonly Record<string, unknown>[] {
    return this.told
      .filter(({ url, body }) => url.hostname.endsWith(host) && body !== '')
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
  /** The events that the pipeline received. */
  events(): readonly { readonly name: string; readonly payload: Record<string, unknown> }[] {
    return this.bodies('events.example').flatMap(
      ({ events }) => events as { name: string; payload: Record<string, unknown> }[],
    )
  }
}

/** Journeys to a shop whose brand and operator have set up every tracker. */
export const test = base.extend<{ readonly others: Others }>({
  others: async ({ context, product: { url, partnerUrl } }, provide) => {
    const others = new Others()
    await others.standIn(context, new URL(url).origin, new URL(partnerUrl).origin)
    await provide(others)
  },
})
