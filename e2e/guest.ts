import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { dayName, dayTimeName, timeName } from './names.ts'
import { addressWith, type Wish } from './shop-api.ts'
import { beginningWith, type Language, literal, type Say, wordsIn } from './words.ts'

export const sam = { firstName: 'Sam', lastName: 'Whitaker', email: 'sam@example.com', phone: '+12125550123' }
export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
export const challengedCard = '4000 0027 6000 3184'

type FieldName = keyof typeof sam | 'cardNumber' | 'expiry' | 'cvc'

/** The labels of the postal code, which differ by country and language. */
const zip = /^(ZIP code|Postcode|Postal code|Code postal \(ZIP\)|Code postal|Código postal|Código ZIP)$/

/** A guest who books, with a method for each step, by the texts of the page. */
export class Guest {
  readonly page: Page | Frame
  readonly say: Say
  readonly language: Language

  constructor(page: Page | Frame, language: Language = 'en') {
    this.page = page
    this.language = language
    this.say = wordsIn(language)
  }

  button(text: Parameters<Say>[0], values?: Parameters<Say>[1]): Locator {
    return this.page.getByRole('button', { name: this.say(text, values) })
  }

  /** A button whose text is followed by this sum, or by any sum or none where `sum` is not given. */
  buttonWithSum(text: Parameters<Say>[0], values?: Parameters<Say>[1], sum?: string): Locator {
    const ends = sum === undefined ? String.raw`(\s|$)` : String.raw`\s${literal(sum)}`
    return this.page.getByRole('button', { name: beginningWith(this.say(text, values), ends) })
  }

  link(text: Parameters<Say>[0]): Locator {
    return this.page.getByRole('link', { name: this.say(text) })
  }

  async arriveAt(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  async closeSheet(sheet: Locator): Promise<void> {
    // A toast over the sheet has a button of the same name, further down.
    await sheet
      .getByRole('button', { name: this.say('common.close') })
      .first()
      .click()
    await expect(sheet).toBeHidden()
  }

  /** Opens a page and waits until it is hydrated, because its buttons do nothing before. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/booking/${path}`)
    await this.page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  }

  /** Opens the services of a professional by their routes. */
  async openServices(shopRef: string, barber: string): Promise<void> {
    await this.page.goto(`/booking/book/${shopRef}/barber/${barber}/services`)
    await this.arriveAt(this.say('services.title'))
  }

  service(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
  }

  async chooseService(name: string): Promise<void> {
    await this.service(name).click()
    await expect(this.service(name)).toHaveAttribute('aria-pressed', 'true')
  }

  async chooseServices([service = '', ...addons]: Wish['services']): Promise<void> {
    await this.chooseService(service)
    for (const addon of addons) await this.page.getByRole('checkbox', { name: addon }).check()
  }

  async goToTimes(): Promise<void> {
    await this.button('cart.chooseTime').click()
    await this.arriveAt(this.say('schedule.title'))
  }

  slot(time: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${timeName(time, this.language)}[ ,]`) })
  }

  /** Opens a day, given by its date or by one of its times. */
  async chooseDay(day: string): Promise<void> {
    const grid = this.page.getByRole('grid')
    const cell = grid.getByRole('button', {
      name: new RegExp(`${dayName(day, 'long', this.language)}(,|$)`, 'i'),
    })
    await expect(grid).toBeVisible()
    while (!(await cell.isVisible())) {
      const month = this.button('schedule.wholeMonth')
      await ((await month.isVisible()) ? month : this.button('schedule.laterMonth')).click()
    }
    await cell.click()
  }

  /** Opens the day of a time, and expands its times where they are collapsed. */
  async findTime(time: string): Promise<void> {
    await this.chooseDay(time)
    const more = this.button('schedule.showAll')
    await expect(this.slot(time).or(more).first()).toBeVisible()
    if (!(await this.slot(time).isVisible())) await more.click()
  }

  async chooseTime(time: string): Promise<void> {
    await this.findTime(time)
    await this.slot(time).click()
    await expect(this.slot(time)).toHaveAttribute('aria-pressed', 'true')
  }

  /** Goes from the services of a professional to a chosen time. */
  async chooseReservation({ shop, barber, services }: Wish, time: string): Promise<void> {
    await this.openServices(shop, barber)
    await this.chooseServices(services)
    await this.goToTimes()
    await this.chooseTime(time)
  }

  /** Opens the times with a reservation that is already chosen, for testing only later steps. */
  async openReservation(wish: Wish, time: string): Promise<void> {
    await this.page.goto(`/booking/${await addressWith(wish, time)}`)
    await expect(this.slot(time)).toHaveAttribute('aria-pressed', 'true')
  }

  /** Goes from a chosen time to the policies: directly, or for a group through the cart's sheet. */
  async goToPolicies(): Promise<void> {
    await this.button('cart.continue').click()
    const checkOut = this.buttonWithSum('cart.checkOut')
    await expect(this.agreeButton.or(checkOut).first()).toBeVisible()
    if (await checkOut.isVisible()) await checkOut.click()
    await expect(this.agreeButton).toBeVisible()
  }

  /** Goes from the cart's open sheet to the policies. */
  async checkOut(): Promise<void> {
    await this.buttonWithSum('cart.checkOut').click()
    await expect(this.agreeButton).toBeVisible()
  }

  /**
   * The button that agrees to the policies. Where only adults are served, it also confirms the guest's age.
   */
  get agreeButton(): Locator {
    return this.button('checkout.policiesAgree').or(this.button('checkout.policiesAgreeAdult'))
  }

  /** Goes from a chosen time to the form. */
  async goToDetails(): Promise<void> {
    await this.goToPolicies()
    await this.agree()
  }

  async agree(): Promise<void> {
    await this.agreeButton.click()
    await expect(this.page.getByRole('dialog', { name: this.say('checkout.detailsTitle') })).toBeVisible()
  }

  field(name: FieldName): Locator {
    return this.page.getByRole('textbox', { name: this.say(`checkout.${name}`) })
  }

  async fillDetails(details: typeof sam = sam): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
      await this.field(name).fill(details[name])
  }

  async goToCard(): Promise<void> {
    await this.buttonWithSum('checkout.toCard').click()
    await expect(this.field('cardNumber')).toBeVisible()
  }

  /** Declines news where the shop asks about it. */
  async declineNews(): Promise<void> {
    await this.button('consent.no').click()
  }

  async fillCard(number: string): Promise<void> {
    await this.field('cardNumber').fill(number)
    await this.field('expiry').fill('12 / 34')
    await this.field('cvc').fill('123')
    await this.page.getByRole('textbox', { name: zip }).fill('10012')
  }

  /** The button that books, with this sum where one is given. */
  bookButton(time: string, sum?: string): Locator {
    return this.buttonWithSum('checkout.book', { dayTime: dayTimeName(time, this.language) }, sum)
  }

  /** Books a chosen time with a card that is charged later. */
  async bookByCard(time: string, number = goodCard): Promise<void> {
    await this.goToDetails()
    await this.fillDetails()
    await this.goToCard()
    await this.fillCard(number)
    await this.bookButton(time).click()
  }

  /** Books a chosen time, to be paid at the shop. */
  async bookAtShop(time: string): Promise<void> {
    await this.goToDetails()
    await this.fillDetails()
    await this.page.getByRole('radio', { name: /^At the shop/ }).check()
    await this.bookButton(time).click()
  }

  async expectBooked(time: string): Promise<void> {
    await this.arriveAt(this.say('reservation.title', { name: sam.firstName }))
    const dayTime = dayTimeName(time, this.language, 'long')
    await expect(this.page.getByText(new RegExp(`^${dayTime}$`, 'i'))).toBeVisible()
    await expect(this.page.getByText(/^[A-Z0-9]{3}\s[A-Z0-9]{3}$/)).toBeVisible()
  }
}
