import type { ScheduleDay, Slot } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { menu } from '../../gallery/kingsley/menu.ts'
import { amaraSale } from '../../gallery/kingsley/sale.ts'
import { scheduleDays } from '../../gallery/kingsley/timetable.ts'
import { bar, dayButton, main, open, reservation } from './test/open-schedule.tsx'

/** Day on which Amara is proposed before Marcus in the afternoon. */
const amaraAfterNoon = ({ times, ...day }: ScheduleDay): ScheduleDay => {
  const byAmara = (slot: Slot): Slot =>
    slot.available
      ? {
          ...slot,
          barberIds: ['barber-amara', ...slot.barberIds],
          barberRoutes: ['amara', ...slot.barberRoutes],
        }
      : slot
  return { ...day, times: { ...times, afternoon: times.afternoon.map(byAmara) } }
}

describe('a time with any professional', () => {
  it('names the proposed professional', async () => {
    await open({ choice: { any: true }, facts: { cart: amaraSale } })
    await expect.element(bar).toMatchTextContent(/Any professional/)
    await dayButton('Tuesday, November 24').click()
    await main.getByRole('button', { name: /^10:00am, .*55 min – 1 hr 5 min with any professional/ }).click()
    await expect.element(bar).toMatchTextContent(/Amara · Skin fade, Hot towel/)
  })

  it('shows the proposed professional’s price, on its slot and at once on the bar', async () => {
    const dearer = menu.map((each) => ({ ...each, costRange: { min: 6000, max: 6000 } }))
    const first = (path: string) => {
      if (path.includes('/cart')) return new Promise(() => undefined)
      if (path.endsWith('/barber/amara/service')) return { rows: dearer }
      const [, from = '', to = ''] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
      return from === '' ? undefined : { rows: scheduleDays(from, to, 55).map(amaraAfterNoon) }
    }
    await open({ choice: { any: true }, facts: { first } })
    await dayButton('Tuesday, November 24').click()
    const slotOf = (name: RegExp) => main.getByRole('button', { name })
    const morning = slotOf(/^9:00am, \$57, 55\smin\s–\s1\shr\s5\smin with any professional$/)
    await expect.element(morning).toHaveTextContent('9:00am $57')
    const noon = slotOf(/^12:00pm, \$72, 55\smin\s–\s1\shr\s5\smin with any professional$/)
    await expect.element(noon).toHaveTextContent('12:00pm $72')
    await noon.click()
    await expect.element(bar).toMatchTextContent(/Amara · Skin fade, Hot towel.*\$72/)
    await expect.poll(() => reservation()?.anyBarberCandidate).toMatchObject({ route: 'amara' })
  })

  it('the bar stays while the proposed professional’s prices load', async () => {
    const first = (path: string) =>
      path.includes('/barber/amara/service') ? new Promise(() => undefined) : undefined
    await open({ choice: { any: true }, facts: { cart: amaraSale, first } })
    await dayButton('Tuesday, November 24').click()
    await main.getByRole('button', { name: /^10:00am, .*55 min – 1 hr 5 min with any professional/ }).click()
    await expect.element(bar).toMatchTextContent(/Amara · Skin fade, Hot towel/)
  })

  it('shows its price on other days too', async () => {
    await open({ choice: { any: true } })
    await dayButton('Saturday, November 28').click()
    const nine = main.getByRole('button', { name: '9:00am, $57, Monday, November 30' })
    await expect.element(nine).toHaveTextContent('9:00am $57')
  })
})
