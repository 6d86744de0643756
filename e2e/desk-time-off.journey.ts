import { expect } from '@playwright/test'
import { type Desk, nameOf, newGuest, soho, test } from './desk.ts'
import { later } from './free-times.ts'
import { inLanguages } from './in-languages.ts'
import { dayName } from './names.ts'
import { readOutbox } from './outbox.ts'
import { bookElsewhere, minutesOf, readSchedule, type Wish } from './shop-api.ts'
import type { Language } from './words.ts'

const shave = { shop: soho, barber: 'theo', services: ['Hot towel shave'] }

/** The hour of lunch in each language, because the journeys in all three share one professional. */
const lunchHours: Readonly<Record<Language, number>> = { en: 12, fr: 13, 'es-419': 14 }

const startsOn = async (wish: Wish, day: string): Promise<readonly string[]> => {
  const [found] = await readSchedule(wish, day, day)
  return Object.values(found?.times ?? {})
    .flat()
    .filter(({ available }) => available)
    .map(({ time }) => time)
}

/** Two Tuesdays in a row on which the professional is free at an hour. */
const freeTuesdays = async (wish: Wish, hour: number): Promise<readonly [string, string]> => {
  const today = Temporal.Now.plainDateISO()
  const first = today.add({ days: ((9 - today.dayOfWeek) % 7) + 7 })
  for (let week = 0; week < 6; week += 1) {
    const days = [0, 7].map((days) => first.add({ days: week * 7 + days }).toString())
    const [one, other] = await Promise.all(
      days.map(async (day) =>
        (await startsOn(wish, day)).find((time) => time.includes(`T${String(hour)}:00`)),
      ),
    )
    if (one !== undefined && other !== undefined) return [one, other]
  }
  throw new Error(`${wish.barber} is free at ${hour} on no two Tuesdays in a row`)
}

/** The blocked time of a professional in the day. */
const blocked = (desk: Desk, from: string, to: string, name: string) =>
  desk.page.getByRole('button', {
    name: new RegExp(
      [
        desk.within('day.span', { from: desk.time(from), to: desk.time(to) }).source,
        desk.within('timeOff.reason.lunch').source,
        desk.within('day.with', { name }).source,
      ].join(', '),
    ),
  })

inLanguages('en', (language) => {
  test('lunch is blocked for every Tuesday in six presses, and guests are not offered it', async ({
    desk,
    guest,
    presses,
    picture,
  }) => {
    const [tuesday, next] = await freeTuesdays(shave, lunchHours[language])
    const [end, nextEnd] = [later(tuesday, 60), later(next, 60)]
    await desk.enter('reception')
    await desk.openDay(tuesday)
    const before = presses()
    await desk.holdFreeTime('Theo')
    const field = desk.panel.getByLabel(desk.say('timeOff.from'))
    await field.click()
    await field.fill(tuesday.slice(11, 16))
    await desk.panel.getByRole('button', { name: '1 h', exact: false }).first().click()
    await desk.act('timeOff.reason.lunch').click()
    const weekday = dayName(tuesday, 'long', language).split(/[ ,]/)[0] ?? ''
    await desk.act('timeOff.weekly', { weekday }).click()
    await picture('lunch')
    await desk.act('timeOff.block', { from: desk.time(tuesday), to: desk.time(end) }).click()
    await expect(desk.told('timeOff.blocked')).toBeVisible()
    expect(presses() - before).toBe(6)
    await expect(blocked(desk, tuesday, end, 'Theo')).toBeVisible()

    await desk.openDay(next)
    await expect(blocked(desk, next, nextEnd, 'Theo')).toBeVisible()
    await picture('next Tuesday')
    await guest.openServices(shave.shop, shave.barber)
    await guest.chooseServices(shave.services)
    await guest.goToTimes()
    const [offered = ''] = await startsOn(shave, next.slice(0, 10))
    await guest.findTime(offered)
    await expect(guest.slot(offered)).toBeVisible()
    await expect(guest.slot(next)).toHaveCount(0)

    await desk.openDay(next)
    await blocked(desk, next, nextEnd, 'Theo').click()
    await desk.radio('timeOff.weekly', { weekday }).click()
    await desk.act('timeOff.removeAll', { weekday }).click()
    await expect(desk.told('timeOff.removed')).toBeVisible()
    expect(await startsOn(shave, next.slice(0, 10))).toContain(next)
  })
})

const cut = { shop: soho, barber: 'dev', services: ['Scissor cut'] }
const sameCut = { ...cut, barber: 'marcus' }

/** Five starts of a free stretch on one day, at the first of which a colleague is free as well. */
const fiveInARow = async (
  free: (wish: Wish, atLeast: number, after?: string) => Promise<readonly string[]>,
  minutes: number,
): Promise<readonly string[]> => {
  let after = ''
  for (;;) {
    const starts = await free(cut, 5, after)
    const others = await startsOn(sameCut, (starts[0] ?? '').slice(0, 10))
    for (const first of starts.filter((start) => others.includes(start))) {
      const row = [0, 1, 2, 3, 4].map((turn) => later(first, turn * minutes))
      if (row.every((start) => starts.includes(start))) return row
    }
    after = starts[0] ?? ''
  }
}

/** A text as it is read, whatever its spaces and lines. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Words of a message in each language: the professional is not in; and never why. */
const notIn: Readonly<Record<Language, RegExp>> = {
  en: /Dev is not in /,
  fr: /Dev n’est pas là /,
  'es-419': /Dev no está /,
}

inLanguages('en', (language) => {
  test('somebody is out, and five guests are settled in three ways, each told in their language', async ({
    desk,
    free,
    picture,
  }) => {
    const minutes = await minutesOf(cut)
    const starts = await fiveInARow(free, minutes)
    const languages: readonly Language[] = ['en', 'fr', 'es-419', 'fr', 'es-419']
    const guests = ['Amos', 'Basile', 'Carla', 'Denise', 'Elvira'].map((name) => newGuest(name))
    for (const [turn, customer] of guests.entries()) {
      const language = languages[turn] === 'es-419' ? 'es' : (languages[turn] ?? 'en')
      await bookElsewhere(cut, starts[turn] ?? '', {}, { customer, language })
    }
    const [from = ''] = starts
    const to = later(from, 5 * minutes)
    const row = (turn: number) =>
      desk.page.getByRole('radiogroup', { name: nameOf(guests[turn] ?? newGuest('')) })
    const choose = (turn: number, text: RegExp) => row(turn).getByRole('radio', { name: text }).click()

    await desk.enter('reception')
    await desk.openDay(from)
    await desk.button('day.blockTime').click()
    await desk.panel.getByLabel(desk.say('timeOff.who')).selectOption({ label: 'Dev Raman' })
    await desk.panel.getByLabel(desk.say('timeOff.from')).fill(from.slice(11, 16))
    await desk.panel.getByLabel(desk.say('timeOff.to')).fill(to.slice(11, 16))
    await desk.act('timeOff.settle', { count: '5' }).click()
    await expect(row(0).getByRole('radio').first()).toBeChecked()
    await expect(
      desk.page.getByRole('heading', {
        name: desk.say('outToday.titleThen', { name: 'Dev', day: dayName(from, 'short', language) }),
      }),
    ).toBeVisible()
    await choose(1, desk.within('outToday.linkTitle'))
    await choose(2, desk.within('outToday.linkTitle'))
    await choose(3, desk.within('outToday.cancelTitle'))
    await choose(4, desk.within('outToday.cancelTitle'))
    await picture('choices')
    const shown = (turn: number) =>
      desk.page
        .getByRole('complementary')
        .getByRole('listitem')
        .filter({ hasText: nameOf(guests[turn] ?? newGuest('')) })
        .locator('blockquote')
        .innerText()
    const texts = await Promise.all(guests.map((_, turn) => shown(turn)))
    for (const [turn, text] of texts.entries()) expect(text).toMatch(notIn[languages[turn] ?? 'en'])
    const ended = (how: 'colleague' | 'link' | 'cancel') =>
      desk.page.getByRole('listitem').filter({ hasText: desk.within(`outToday.done.${how}`) })
    await desk.buttonWith('outToday.send', { name: 'Dev', count: '5' }).click()
    await expect(ended('colleague')).toHaveCount(1)
    await expect(ended('link')).toHaveCount(2)
    await expect(ended('cancel')).toHaveCount(2)
    await picture('settled')
    await desk.button('outToday.finished').last().click()

    for (const [turn, { email, phone }] of guests.entries()) {
      const heard = async () =>
        (await readOutbox())
          .filter((message) => [email, phone].includes(message.to))
          .map((message) => plain(message.text))
      await expect.poll(heard).toContainEqual(expect.stringContaining(plain(texts[turn] ?? '')))
    }
    await expect(
      desk.booking(nameOf(guests[0] ?? newGuest('')), 'day.with', { name: 'Marcus' }),
    ).toBeVisible()
  })
})
