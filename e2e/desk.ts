import { expect, type Locator, type Page } from '@playwright/test'
import type { StaffRole } from '@openchair/contract'
import type pg from 'pg'
import { newInvitation } from '../packages/server/src/staff/create-invitation.ts'
import { inTransaction } from '../packages/server/src/store/transaction.ts'
import { countPresses } from './count-presses.ts'
import { later } from './free-times.ts'
import { sumName, timeName } from './names.ts'
import { test as base } from './passing-time.ts'
import { address, readBarber, readServices, readShop, stranger, type Wish } from './shop-api.ts'
import { beginningWith, type Language, literal, type Say, within, wordsIn } from './words.ts'

export const soho = 'kingsley-soho'

/** The names under which journeys work at the desk, by role. */
const names: Readonly<Record<StaffRole, string>> = {
  owner: 'Ruth Silva',
  manager: 'Mina Cole',
  reception: 'Joan Ortiz',
  professional: 'Marcus Bell',
}

/** Letters in place of digits, because names have none. */
const lettersOf = (id: string): string => id.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** A new guest with a name that nobody else has, to be found by it at the desk. */
export const newGuest = (firstName: string) => {
  const last = lettersOf(crypto.randomUUID().slice(0, 8))
  return { ...stranger(), firstName, lastName: `${last.charAt(0).toUpperCase()}${last.slice(1)}` }
}

export const nameOf = ({ firstName, lastName }: ReturnType<typeof newGuest>): string =>
  `${firstName} ${lastName}`

/** Somebody who works at the desk of a shop, by the texts of its pages. */
export class Desk {
  readonly page: Page
  readonly language: Language
  readonly say: Say
  readonly pool: pg.Pool

  constructor(page: Page, language: Language, pool: pg.Pool) {
    this.page = page
    this.language = language
    this.say = wordsIn(language, 'desk')
    this.pool = pool
  }

  /** The link that makes a new account with a role at a shop. */
  async invite(role: StaffRole, professional?: string): Promise<string> {
    const { id: shopId } = await readShop(soho)
    const barberId = professional === undefined ? null : (await readBarber(soho, professional)).id
    const { rows } = await this.pool.query<{ readonly brandId: string }>(
      'select brand_id as "brandId" from shop where id = $1',
      [shopId],
    )
    const [shop] = rows
    if (!shop) throw new Error(`there is no shop ${shopId}`)
    const email = `${role}.${crypto.randomUUID()}@example.com`
    const invited = { ...shop, shopId, email, role, barberId, by: null }
    return inTransaction(this.pool, (client) =>
      newInvitation({ config: { publicUrl: address() } }, client, invited, Temporal.Now.instant()),
    )
  }

  /** Begins to work with a role: accepts an invitation, in the language of the browser. */
  async enter(role: StaffRole, professional?: string): Promise<void> {
    // The link leads to the host of passkeys; all journeys share one host.
    const { pathname, search } = new URL(await this.invite(role, professional))
    await this.page.goto(pathname + search)
    await this.page.getByRole('textbox', { name: this.say('signIn.name') }).fill(names[role])
    const hears = this.hearsChanges()
    await this.button('signIn.accept').click()
    await hears
    await expect(this.page).toHaveURL(new RegExp(`/desk/${soho}/day`))
  }

  /** Books as this desk for a guest who will pay at the shop, without a message. Returns the booking's id. */
  async book(
    { shop, barber, services }: Wish,
    time: string,
    guest: ReturnType<typeof newGuest>,
  ): Promise<string> {
    const [{ id: shopId }, { id: barberId }, chosen] = await Promise.all([
      readShop(shop),
      readBarber(shop, barber),
      readServices({ shop, barber, services }),
    ])
    const answer = await this.page.request.post(`/v1/desk/shop/${shopId}/booking`, {
      headers: { origin: address(), 'idempotency-key': crypto.randomUUID() },
      data: {
        barberId,
        dateTime: time,
        serviceIds: chosen.map(({ id }) => id),
        guest,
        payment: 'withoutCard',
        tell: false,
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { readonly booking: { readonly id: string } }).booking.id
  }

  /** Waits until a page hears of changes of the shop. Its buttons do nothing before. */
  private hearsChanges() {
    return this.page.waitForResponse(/\/v1\/desk\/shop\/.*\/changes/)
  }

  /** Opens a page of the shop, and waits until it hears of changes. */
  async goTo(page: string): Promise<void> {
    const hears = this.hearsChanges()
    await this.page.goto(`/desk/${soho}/${page}`)
    await hears
  }

  /** Opens the day of an instant with the shop's offset. */
  async openDay(instant: string): Promise<void> {
    await this.goTo(`day/${instant.slice(0, 10)}`)
  }

  /** The panel beside the day. */
  get panel(): Locator {
    return this.page.locator('section', { has: this.button('common.close') })
  }

  async closePanel(): Promise<void> {
    await this.panel.getByRole('button', { name: this.say('common.close') }).click()
    await expect(this.panel).toHaveCount(0)
  }

  /** The button of an act in the panel. */
  act(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.panel.getByRole('button', { name: beginningWith(this.say(text, values)) })
  }

  button(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('button', { name: this.say(text, values) })
  }

  /** A button whose text is followed by something more: a sum, a key. */
  buttonWith(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('button', { name: beginningWith(this.say(text, values)) })
  }

  /** Any text of the page. */
  text(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByText(this.say(text, values)).first()
  }

  checkbox(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('checkbox', { name: beginningWith(this.say(text, values)) })
  }

  radio(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('radio', { name: beginningWith(this.say(text, values)) })
  }

  /** A message about what has been done. */
  told(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByText(this.say(text, values)).first()
  }

  /** The free times of a professional in the day. */
  freeTime(professional: string): Locator {
    return this.page.getByRole('button', { name: this.say('day.freeWith', { name: professional }) })
  }

  /**
   * Finds a stretch of free time of a professional that begins with one of the starts that are free for the wish, or
   * up to ten minutes before, because guests begin at quarters alone. Gives the beginning of the stretch as well.
   */
  async freeStretch(professional: string, starts: readonly string[]): Promise<readonly [Locator, string]> {
    await expect(this.freeTime(professional).first()).toBeVisible()
    for (const start of starts.flatMap((each) => [each, later(each, -5), later(each, -10)])) {
      const name = this.say('day.freeWith', { from: this.bare(start), name: professional })
      const stretch = this.page.getByRole('button', { name })
      if ((await stretch.count()) > 0) return [stretch, start]
    }
    throw new Error(`no free time of ${professional} begins at ${starts.join(', ')}`)
  }

  /** Presses the beginning of a stretch of free time that is long enough for a wish. Returns that start. */
  async pressFreeTime(professional: string, starts: readonly string[]): Promise<string> {
    const [stretch, start] = await this.freeStretch(professional, starts)
    // A canceled booking of the same time may stand before its left side.
    const width = (await stretch.boundingBox())?.width ?? 0
    await stretch.click({ position: { x: width - 10, y: 4 } })
    return start
  }

  /** Presses and holds the first free time of a professional, until the panel that blocks it is there. */
  async holdFreeTime(professional: string): Promise<void> {
    await this.freeTime(professional)
      .first()
      .hover({ position: { x: 40, y: 4 } })
    await this.page.mouse.down()
    await expect(
      this.page.getByRole('heading', { name: this.say('timeOff.titleFor', { name: professional }) }),
    ).toBeVisible()
    await this.page.mouse.up()
  }

  /** A time without am and pm. */
  bare(instant: string): string {
    return timeName(instant, this.language).replace(/[ap]m$/, '')
  }

  /** A text with anything around it. */
  within(text: Parameters<Say>[0], values?: Parameters<Say>[1]): RegExp {
    return within(this.say(text, values))
  }

  time(instant: string): string {
    return timeName(instant, this.language)
  }

  /** A sum in minor units as the shop's desk writes it. */
  sum(minor: number): string {
    return sumName(minor, 'usd', this.language)
  }

  /** The booking of a guest in the day, with something that is said after the name: its state, its professional. */
  booking(guest: string, text?: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    const then = text === undefined ? '' : `.*${this.within(text, values).source}`
    return this.page.getByRole('button', { name: new RegExp(`${literal(guest)}.*${then}`, 'i') }).first()
  }
}

type Fixtures = {
  readonly desk: Desk
  /** Counts the presses at the desk from its first page on. */
  readonly presses: () => number
}

/** Journeys of those who work at a shop, at its reception's screen. */
export const test = base.extend<Fixtures>({
  viewport: { width: 1180, height: 820 },
  hasTouch: false,
  desk: async ({ page, language, pool }, provide) => provide(new Desk(page, language, pool)),
  presses: async ({ page }, provide) => provide(await countPresses(page)),
})
