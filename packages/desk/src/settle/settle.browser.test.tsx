import type { StaffRole, ToSettleRow } from '@openchair/contract'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import { kinds } from './rows.ts'
import { rowOf } from './test/rows.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const wide = { width: 1180, height: 820 }
const refusal = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status })

type Options = {
  readonly role?: StaffRole
  readonly locale?: Locale
  readonly window?: typeof wide
  /** The answer to an act, by its body; the list without its first row unless given. */
  readonly act?: (input: Record<string, unknown>) => unknown
}

/** Opens the page with these rows; undefined for a server that cannot be reached. */
const show = async (
  rows: readonly ToSettleRow[] | undefined,
  { role = 'reception', locale = 'en', act, ...options }: Options = {},
) => {
  const server = { rows }
  const sent: Record<string, unknown>[] = []
  await mountDesk({
    path: '/desk/soho/settle',
    window: wide,
    ...options,
    locale,
    session: signedIn(role, { language: locale === 'es-419' ? 'es' : locale }),
    answers: (path, method, body = '') => {
      if (!path.includes('/to-settle') && !path.includes('/handed-back')) return undefined
      if (method === 'GET') return server.rows && { rows: server.rows, count: server.rows.length }
      const input = JSON.parse(body || '{}') as Record<string, unknown>
      sent.push({ path, ...input })
      const left = server.rows?.slice(1) ?? []
      return act ? act(input) : { rows: left, count: left.length }
    },
  })
  return { server, sent }
}

describe('the page of things to settle', () => {
  it('lists each thing with a sentence and an end of its own', async () => {
    await show(kinds.map((kind) => rowOf(kind)))
    for (const name of [
      'Open the booking: Mateo Cruz',
      'Decide on the fee: Mateo Cruz',
      'Take payment: Mateo Cruz',
      'Move: Mateo Cruz',
      'Correct the address: Mateo Cruz',
      'Handed back: Mateo Cruz',
    ])
      await expect.element(button(name).first()).toBeVisible()
    await expect.element(page.getByText('Today, 9:30am with Marcus').first()).toBeVisible()
    await expect.element(page.getByText('An e-mail to mateo@exmaple.com did not arrive.')).toBeVisible()
    expect(button(/^Leave it: /).elements()).toHaveLength(kinds.length)
  })

  it('opens the booking at the step that settles it', async () => {
    await show([rowOf('unpaid')])
    await button('Take payment: Mateo Cruz').click()
    expect(location.search).toBe('?booking=booking-mateo&step=pay')
  })

  it('leads to the guest whose address is wrong', async () => {
    await show([rowOf('undelivered')])
    await button(/^Correct the address/).click()
    await expect.poll(() => location.pathname).toBe('/desk/soho/guests/guest-mateo')
  })

  it('writes down what was handed back, and goes on with the rest', async () => {
    const { sent } = await show([rowOf('handBack')])
    await button('Handed back: Mateo Cruz').click()
    await expect.element(page.getByText('Nothing is left to settle')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(sent).toMatchObject([{ path: expect.stringContaining('/refund/handBack/handed-back') as string }])
  })

  it('leaves something only for a reason', async () => {
    const { sent } = await show([rowOf('unpaid'), rowOf('due')])
    await button('Leave it: Mateo Cruz').first().click()
    await expect.element(page.getByRole('textbox', { name: 'Why is it left?' })).toHaveFocus()
    await expect.element(button('Leave it').first()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('A friend of the house{Enter}')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toMatchObject([{ kind: 'due', reason: 'A friend of the house' }])
  })

  it('goes back from the reason to its button by Escape', async () => {
    await show([rowOf('due')])
    await button('Leave it: Mateo Cruz').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Leave it: Mateo Cruz')).toHaveFocus()
  })
})

describe('an act that does not go through', () => {
  it('says so at its row, and keeps the reason', async () => {
    await show([rowOf('due')], { act: () => refusal(409, 'change_not_allowed', 'Not possible now.') })
    await button('Leave it: Mateo Cruz').click()
    await page.getByRole('textbox').fill('No answer')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Not possible now.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue('No answer')
  })

  it('reads the list again where somebody else has settled it', async () => {
    const { server } = await show([rowOf('handBack')], {
      act: () => {
        server.rows = []
        return refusal(404, 'not_to_settle', 'Gone.')
      },
    })
    await button(/^Handed back/).click()
    await expect.element(page.getByText('That is settled already')).toBeVisible()
    await expect.element(page.getByText('Nothing is left to settle')).toBeVisible()
  })
})

it('asks again for a list that could not be loaded', async () => {
  const { server } = await show(undefined)
  await expect.element(button('Try again')).toBeVisible()
  server.rows = [rowOf('due')]
  await button('Try again').click()
  await expect.element(page.getByText('Mateo Cruz')).toBeVisible()
})

it('stays closed to professionals', async () => {
  await show([rowOf('due')], { role: 'professional' })
  await expect.element(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  expect(page.getByText('Mateo Cruz').elements()).toEqual([])
})

const everything = kinds.map((kind) => rowOf(kind))
const phone = { width: 375, height: 812 }

it.each([
  ['with every kind of thing', everything, wide],
  ['with every kind of thing on a phone', everything, phone],
  ['where nothing is left', [], wide],
  ['that could not be loaded', undefined, phone],
])('the page %s can be perceived and read by programs', async (_, rows, window) => {
  await show(rows, { window })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (rows?.length)
    await button(/^Leave it/)
      .first()
      .click()
  expect(await accessFaults()).toEqual([])
})

it.each<Locale>(['fr', 'es-419'])('fits a phone with text of double size, in %s', async (locale) => {
  await show(everything, { locale, window: phone })
  document.documentElement.style.fontSize = '200%'
  const main = document.querySelector('main > div')
  expect(main && main.scrollWidth <= main.clientWidth + 1).toBe(true)
  document.documentElement.style.fontSize = ''
})
