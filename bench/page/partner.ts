/**
 * Measures the cost of the element for a partner's page, and how soon the booking is seen in it, in
 * comparison with another maker's widget.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { partnerHtml, type PartnerPage, partnerPages, partnerStyle } from '../../demo/partner/pages.ts'
import { address } from '../../e2e/shop-api.ts'
import { median } from '../product.ts'
import { bringOtherWidget, type OtherWidget } from './other-widget.ts'
import { blocking, seenIn, untilQuiet, watchChoice, whole, withPage } from './phone.ts'

const rounds = 15

const inline = '/partner/inline'
/** Selects the first choice on the shop's page: a professional. */
const ownChoice = 'main a[href*="/barber/"]'

/** The page with the element, without it but with its room, and with the other widget. */
const pages = (other: OtherWidget | undefined): Readonly<Record<string, PartnerPage>> => {
  const withElement = partnerPages(address())[inline] as PartnerPage
  const filledWith = (tags: string): PartnerPage => ({
    ...withElement,
    body: withElement.body.replace(/<script.*<\/openchair-booking>/s, tags),
  })
  return {
    '/with': withElement,
    '/without': filledWith('<div data-openchair></div>'),
    ...(other && { '/other': filledWith(other.tags) }),
  }
}

const servePages = async (other: OtherWidget | undefined) => {
  const documents = pages(other)
  const server = createServer(({ url = '' }, answer) => {
    const file = other?.answers[url]
    if (file) answer.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
    else if (url === '/partner.css') answer.setHeader('content-type', 'text/css').end(partnerStyle)
    else answer.setHeader('content-type', 'text/html; charset=utf-8').end(partnerHtml(documents, url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Measures two things in alternating pairs. The ratio of the partner's first paint with the element to that
 * without it is a median (the target is 1.02). The frame's first and last paint, counted from the request for
 * the partner's page, must both come before the other widget's first choice.
 */
export const measurePartner = async (phone: Browser): Promise<string> => {
  let missing = ''
  const other = await bringOtherWidget().catch((error: unknown) => {
    missing = reason(error)
    return undefined
  })
  const partner = await servePages(other)
  const alone = () =>
    withPage(phone, async (page) => {
      await page.goto(`${partner.url}/without`, { waitUntil: 'networkidle' })
      return seenIn(page)
    })
  const beside = ({ choice }: OtherWidget) =>
    withPage(phone, async (page) => {
      await watchChoice(page, choice)
      await page.goto(`${partner.url}/other`, { waitUntil: 'networkidle' })
      return seenIn(page)
    })
  const together = () =>
    withPage(phone, async (page) => {
      await watchChoice(page, ownChoice)
      await page.goto(`${partner.url}/with`)
      const frame = page.frames().at(1) ?? (await page.waitForEvent('frameattached'))
      await untilQuiet(frame)
      const [outer, inner] = [await seenIn(page), await seenIn(frame)]
      const since = inner.origin - outer.origin
      return {
        ...outer,
        frameFirst: since + inner.firstPaint,
        frameLargest: since + inner.largestPaint,
        frameChoice: since + inner.choice,
      }
    })
  try {
    const pairs: { readonly without: number; readonly seen: Awaited<ReturnType<typeof together>> }[] = []
    const others: Awaited<ReturnType<typeof beside>>[] = []
    for (let round = 0; round < rounds; round++) {
      // The order alternates.
      const before = round % 2 === 0 ? await alone() : undefined
      const seen = await together()
      pairs.push({ without: (before ?? (await alone())).firstPaint, seen })
      if (other) others.push(await beside(other))
    }
    const ratio = median(pairs.map(({ without, seen }) => seen.firstPaint / without))
    const seen = pairs.map((pair) => pair.seen)
    return [
      `a partner's page, medians of ${rounds} pairs: first paint with the element ${ratio.toFixed(3)} of that without it`,
      `(${whole(pairs.map(({ without }) => without))} ms), frame's first paint`,
      `${whole(seen.map(({ frameFirst }) => frameFirst))} ms, largest`,
      `${whole(seen.map(({ frameLargest }) => frameLargest))} ms, its first choice`,
      `${whole(seen.map(({ frameChoice }) => frameChoice))} ms, longest task`,
      `${whole(seen.map(({ tasks }) => Math.max(0, ...tasks)))} ms, blocked`,
      `${whole(seen.map(({ tasks }) => blocking(tasks)))} ms;`,
      other
        ? `in its place ${other.about}: first choice ${whole(others.map(({ choice }) => choice))} ms, blocked ${whole(others.map(({ tasks }) => blocking(tasks)))} ms`
        : `no other widget beside it: ${missing}`,
    ].join(' ')
  } finally {
    partner.stop()
  }
}
