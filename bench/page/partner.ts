/** What the element costs a partner's page, and how soon the booking is seen in it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { partnerHtml, type PartnerPage, partnerPages, partnerStyle } from '../../demo/partner/pages.ts'
import { address } from '../../e2e/shop-api.ts'
import { median } from '../product.ts'
import { blocking, seenIn, untilQuiet, withPage } from './phone.ts'

const rounds = 15

const inline = '/partner/inline'

/** The same page with the element and without: there its room stays empty. */
const pages = (): Readonly<Record<string, PartnerPage>> => {
  const withElement = partnerPages(address())[inline] as PartnerPage
  const body = withElement.body.replace(/<script.*<\/openchair-booking>/s, '<div data-openchair></div>')
  return { '/with': withElement, '/without': { ...withElement, body } }
}

const servePages = async () => {
  const documents = pages()
  const server = createServer(({ url = '' }, answer) =>
    url === '/partner.css'
      ? answer.setHeader('content-type', 'text/css').end(partnerStyle)
      : answer.setHeader('content-type', 'text/html; charset=utf-8').end(partnerHtml(documents, url)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const whole = (values: readonly number[]): number => Math.round(median(values))

/**
 * The median of the partner's own first paint with the element over that without it, in pairs by turns (the target is 1.02),
 * and when the frame is first and last painted, since the partner's page was asked for.
 */
export const measurePartner = async (phone: Browser): Promise<string> => {
  const partner = await servePages()
  const alone = () =>
    withPage(phone, async (page) => {
      await page.goto(`${partner.url}/without`, { waitUntil: 'networkidle' })
      return seenIn(page)
    })
  const together = () =>
    withPage(phone, async (page) => {
      await page.goto(`${partner.url}/with`)
      const frame = page.frames().at(1) ?? (await page.waitForEvent('frameattached'))
      await untilQuiet(frame)
      const [outer, inner] = [await seenIn(page), await seenIn(frame)]
      const since = inner.origin - outer.origin
      return { ...outer, frameFirst: since + inner.firstPaint, frameLargest: since + inner.largestPaint }
    })
  try {
    const pairs: { readonly without: number; readonly seen: Awaited<ReturnType<typeof together>> }[] = []
    for (let round = 0; round < rounds; round++) {
      // By turns the one and the other is first.
      const before = round % 2 === 0 ? await alone() : undefined
      const seen = await together()
      pairs.push({ without: (before ?? (await alone())).firstPaint, seen })
    }
    const ratio = median(pairs.map(({ without, seen }) => seen.firstPaint / without))
    const seen = pairs.map((pair) => pair.seen)
    return [
      `a partner's page, medians of ${rounds} pairs: first paint with the element ${ratio.toFixed(3)} of that without it`,
      `(${whole(pairs.map(({ without }) => without))} ms), frame's first paint`,
      `${whole(seen.map(({ frameFirst }) => frameFirst))} ms, largest`,
      `${whole(seen.map(({ frameLargest }) => frameLargest))} ms, longest task`,
      `${whole(seen.map(({ tasks }) => Math.max(0, ...tasks)))} ms, blocked`,
      `${whole(seen.map(({ tasks }) => blocking(tasks)))} ms`,
    ].join(' ')
  } finally {
    partner.stop()
  }
}
