/**
 * Measures how soon the shop page is seen, and how long it blocks a phone, in comparison with another widget
 * where one is given.
 */
import type { Browser } from 'playwright-core'
import { address } from '../../e2e/shop-api.ts'
import { median } from '../product.ts'
import { blocking, seenIn, untilQuiet, withPage } from './phone.ts'

const rounds = 7

/** The address of a page with another maker's widget, which the user of this command serves. */
const other = process.env['OTHER_WIDGET']

const whole = (values: readonly number[]): number => Math.round(median(values))

/**
 * Medians of first and largest paint, the longest task and all blocking; the targets for the last two are 100
 * ms.
 */
export const measureStart = async (phone: Browser): Promise<string> => {
  const open = (url: string, isOurs: boolean) =>
    withPage(phone, async (page) => {
      await page.goto(url)
      await (isOurs ? untilQuiet(page) : page.waitForLoadState('networkidle'))
      return seenIn(page)
    })
  const ours: Awaited<ReturnType<typeof open>>[] = []
  const others: typeof ours = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await open(`${address()}/booking/book/kingsley-soho`, true))
    if (other) others.push(await open(other, false))
  }
  const words = (all: typeof ours): string =>
    [
      `first paint ${whole(all.map(({ firstPaint }) => firstPaint))} ms`,
      `largest ${whole(all.map(({ largestPaint }) => largestPaint))} ms`,
      `longest task ${whole(all.map(({ tasks }) => Math.max(0, ...tasks)))} ms`,
      `blocked ${whole(all.map(({ tasks }) => blocking(tasks)))} ms`,
      `shift ${Number(median(all.map(({ shift }) => shift)).toFixed(3))}`,
    ].join(', ')
  return `a slow phone, medians of ${rounds}: ${words(ours)}${other ? `; the other widget: ${words(others)}` : ''}`
}
