import type { Appointment } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pastAppointment, ratedAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { mount } from '../../gallery/mount.tsx'
import type { PopupPropsByName } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { trackedShop } from '../../tracking/events.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const shop = trackedShop(pastAppointment.shop)
const star = (name: string) => page.getByRole('radio', { name })
const words = page.getByRole('textbox', { name: 'Say more, if you like' })
const button = (name: string) => page.getByRole('button', { name })
const send = () => button('Send my review').click()

type Body = { readonly appointmentRating?: number; readonly appointmentReview?: string }
type Server = {
  readonly appointment?: Appointment
  readonly given?: Partial<PopupPropsByName['review']>
  /** Returns the status with which a review is refused, 0 for no network, or undefined to accept it. */
  readonly refuses?: () => number | undefined
}
let made = 0

/** Opens the sheet of an appointment that no other test uses, with a server that behaves as described. */
const open = async ({ appointment = pastAppointment, given, refuses = () => undefined }: Server = {}) => {
  const sent: (readonly [path: string, body: Body])[] = []
  const tracked = hearEvents()
  made += 1
  let now = { ...appointment, id: `appointment-${made}` }
  const show = () => openPopup('review', { appointmentId: now.id, ...given })
  await mount({
    render: () => <main />,
    before: () => {
      globalThis.fetch = async (input, options) => {
        const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
        if (options?.method !== 'PUT') return Response.json(now)
        const body = JSON.parse(typeof options.body === 'string' ? options.body : '{}') as Body
        sent.push([path, body])
        const status = refuses()
        if (status === 0) throw new TypeError('no network')
        if (status !== undefined) {
          now = { ...now, canRateBefore: null }
          const refusal = {
            status,
            code: 'rating_not_allowed',
            message: 'Ratings are closed for this visit.',
          }
          return Response.json(refusal, { status })
        }
        if (!path.endsWith('/rating')) return Response.json({})
        now = { ...now, rating: body.appointmentRating ?? null, review: body.appointmentReview || null }
        return Response.json(now)
      }
      show()
    },
  })
  return { path: `/v1/appointment/${now.id}/rating`, sent, tracked, show }
}

describe('a review', () => {
  it('a review is sent with one star and a press, without words [7.12.11] [9.07.12]', async () => {
    const { path, sent, tracked } = await open()
    await expect.element(page.getByRole('dialog', { name: 'How was Marcus?' })).toBeVisible()
    await expect.element(page.getByText('Skin fade, Hot towel, Tue, Nov 17')).toBeVisible()
    await star('5 of 5, Perfect').click()
    await send()
    await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    expect(sent).toEqual([[path, { appointmentRating: 5, appointmentReview: '' }]])
    await expect
      .poll(() => tracked)
      .toEqual([
        { name: 'reviewOpened', shop },
        { name: 'reviewed', shop, rating: 5 },
      ])
  })

  it('a review with an address in it is reported at its field, and is sent once it has none [security-M5]', async () => {
    const { sent } = await open({ given: { rating: 4 } })
    await words.fill('Book at https://evil.example')
    await send()
    await expect
      .element(words)
      .toHaveAccessibleDescription('Leave out links, web addresses and phone numbers.')
    expect(sent).toEqual([])
    await words.fill('Sharp.')
    await expect.element(words).not.toHaveAccessibleDescription(/Leave out links/)
    await send()
    await expect.poll(() => sent.length).toBe(1)
  })

  it('a review is written in the page’s font', async () => {
    await open()
    await expect
      .element(page.getByRole('textbox'))
      .toHaveStyle({ fontFamily: getComputedStyle(document.body).fontFamily })
  })

  it('starts with the star that was pressed on the page, and can have words [1.02.19] [2.03.24] [7.05.07]', async () => {
    const { path, sent } = await open({ given: { rating: 4 } })
    await expect.element(star('4 of 5, Very good')).toBeChecked()
    await words.fill('Sharp.\nOn time.')
    await expect.element(page.getByText('15 of 2,000')).toBeVisible()
    await send()
    await expect.element(page.getByText('4 of 5 stars')).toBeVisible()
    await expect.element(page.getByText(/You can change it until Thu, Dec 17, 11:10am/)).toBeVisible()
    expect(sent).toEqual([[path, { appointmentRating: 4, appointmentReview: 'Sharp.\nOn time.' }]])
  })

  it('a review is not sent without a star, and the form says so', async () => {
    const { sent } = await open()
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a star first.')
    await star('1 of 5, Poor').click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('a review can be written by keyboard alone', async () => {
    const { sent } = await open()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(star('1 of 5, Poor')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(star('3 of 5, Good')).toBeChecked()
    await userEvent.tab()
    await expect.element(words).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    expect(sent).toMatchObject([[expect.any(String), { appointmentRating: 3 }]])
    await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull()
  })

  it('a review can be changed at once and later, and each change starts from the previous review', async () => {
    const { sent } = await open({ appointment: ratedAppointment })
    await expect.element(star('4 of 5, Very good')).toBeChecked()
    await expect.element(words).toHaveValue(ratedAppointment.review ?? '')
    await star('2 of 5, Not great').click()
    await send()
    await button('Change my review').click()
    await expect.element(star('2 of 5, Not great')).toBeChecked()
    await words.clear()
    await send()
    await expect.element(page.getByText('2 of 5 stars')).toBeVisible()
    expect(sent.map(([, body]) => body)).toEqual([
      { appointmentRating: 2, appointmentReview: ratedAppointment.review },
      { appointmentRating: 2, appointmentReview: '' },
    ])
  })
})

describe('a failure', () => {
  it('a failure of the network keeps the typed text, which another press sends', async () => {
    const answers = [0]
    const { sent } = await open({ given: { rating: 5 }, refuses: () => answers.shift() })
    await words.fill('Sharp')
    await send()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(words).toHaveValue('Sharp')
    await send()
    await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  it('keeps the typed text when the sheet was closed accidentally', async () => {
    const { show } = await open()
    await star('3 of 5, Good').click()
    await words.fill('Nearly')
    await button('Close').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    show()
    await expect.element(star('3 of 5, Good')).toBeChecked()
    await expect.element(words).toHaveValue('Nearly')
  })

  it('a failure after the deadline is explained, and the previous review is shown', async () => {
    await open({ appointment: { ...ratedAppointment, canRateBefore: null } })
    await expect.element(page.getByText('Ratings are closed for this visit.')).toBeVisible()
    await expect.element(page.getByText('4 of 5 stars')).toBeVisible()
    expect(page.getByRole('radio').query()).toBeNull()
    expect(button('Send my review').query()).toBeNull()
  })

  it('a deadline that passes while the guest types closes the form at that moment', async () => {
    await open({ given: { rating: 5 }, refuses: () => 409 })
    await send()
    await expect.element(page.getByText('Ratings are closed for this visit.')).toBeVisible()
    expect(button('Send my review').query()).toBeNull()
  })
})

describe('the question about it', () => {
  it('the question about it can be dismissed for good', async () => {
    const { sent, tracked } = await open({ given: { notificationId: 'notification-7' } })
    await button('Don’t ask again').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent).toEqual([['/v1/notifications/notification-7/dismiss', {}]])
    await expect.poll(() => tracked.at(-1)).toEqual({ name: 'reviewDismissed', shop })
  })

  it('stays away if the guest opened the review on their own', async () => {
    await open()
    await expect.element(button('Send my review')).toBeVisible()
    expect(button('Don’t ask again').query()).toBeNull()
  })
})
