import type { Tip } from '@openchair/rules'
import { expect } from 'vitest'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import { newYork, type randomRequest } from '../random-request.ts'
import { saidBy } from './books.ts'
import type { ReckonedChange } from './reckoned-difference.ts'
import type { Standing } from './reckoned-parts.ts'
import type { ReckonedSale } from './reckoned-sale.ts'
import type { Answer, Books, World } from './salon.ts'

type Sold = {
  readonly id: string
  /** The ids of the appointments, in the order of the cart. */
  readonly ids: readonly string[]
  readonly day: string
  readonly reckoned: ReckonedSale
  readonly cart: RandomCart
  readonly request: ReturnType<typeof randomRequest>['request']
  readonly catalogue: ShopCatalogue
  /** The books before the booking. */
  readonly before: Books
}

/** The steps of a sale's life. After each one, all books are checked. */
export const stepsOf = (
  { salon, clock, random, card }: World,
  { id, ids, day, reckoned, cart, request, catalogue, before }: Sold,
) => {
  const said: string[] = ['book']
  const read = () => salon.read(id)
  const where = (): string => `${said.join(', ')} of ${JSON.stringify(request)}`

  const check = async (step: string): Promise<void> => {
    said.push(step)
    const [order, books] = [await read(), await salon.books()]
    const { money } = reckoned
    const cards = money.card + money.fees.card
    const giftCards = money.giftCard + money.fees.giftCard
    const total = reckoned.total()
    expect(
      {
        ...saidBy(order),
        cards: books.cards - before.cards,
        giftCards: books.giftCards - before.giftCards,
      },
      where(),
    ).toEqual({
      cards,
      giftCards,
      total,
      parts: total,
      paid: cards + giftCards,
      scheduled: reckoned.scheduled(),
      leftToPay: reckoned.leftToPay(),
      breakdown: {
        giftCardAmount: money.giftCard,
        totalChargeAmount: money.card + reckoned.feesOfStanding(),
        outstandingChargeAmount: reckoned.leftToPay(),
      },
    })
  }

  /** Sends a change. If it would charge a declined card, it must be refused and change nothing. */
  const change = async (step: string, told: () => ReckonedChange, ask: () => Promise<Answer>) => {
    const takeBack = reckoned.keepState()
    const expected = told()
    const isDeclined = card.declines && expected.charge > 0
    const answer = await ask()
    const asked = `${JSON.stringify(answer.refusal)} ${reckoned.total()} ${where()}, ${step}`
    if (isDeclined) {
      takeBack()
      expect(answer.refusal, asked).toMatchObject({ status: 402, code: 'card_declined' })
    } else {
      expect(answer.status, asked).toBe(200)
      expect(answer.body.change, asked).toEqual(expected)
    }
    await check(isDeclined ? `declined ${step}` : step)
    return !isDeclined
  }
  // A declined request keeps its answer, so each request has a key of its own.
  const key = (): string => `${id}:${said.length}`

  let hour = 15
  let priced = cart
  const pricedWith = (barber: ShopCatalogue['barbers'][number], each: Standing): RandomCart => ({
    ...priced,
    appointments: priced.appointments.map((other, index) =>
      index === each.index
        ? {
            ...other,
            services: other.services.map((service, line) => {
              const { id: serviceId = '' } = request.new_appointments[index]?.services[line] ?? {}
              return { ...service, prices: [barber.offerings.get(serviceId)?.price ?? 0] }
            }),
          }
        : other,
    ),
  })

  /** Moves to another hour and another professional, at their prices. */
  const move = async (each: Standing): Promise<void> => {
    const appointment = request.new_appointments[each.index]!
    const barber = catalogue.barbers[random.whole(0, catalogue.barbers.length - 1)]
    const isOther = barber !== undefined && barber.id !== appointment.barberId
    const barberId = barber?.id ?? appointment.barberId
    const after = isOther ? pricedWith(barber, each) : priced
    hour += 1
    const dateTime = newYork(day, hour)
    const isDone = await change(
      `move ${each.index}`,
      () => (isOther ? reckoned.move(after) : { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }),
      () => salon.move({ id: ids[each.index]!, barberId, dateTime, total: reckoned.total() }, key()),
    )
    if (!isDone) return
    priced = after
    appointment.barberId = barberId
  }

  const tip = async (each: Standing, isLate: boolean): Promise<void> => {
    const percentage = random.one([0, 10, 18, 22.5])
    const chosen: Tip = random.maybe(0.6)
      ? { type: 'percentage', percentage }
      : { type: 'amount', amount: random.whole(0, 2500) }
    // After the appointment a tip can only grow, and only a card can pay it.
    if (isLate && (!reckoned.hasCard() || reckoned.tipOf(each, chosen) < each.tipAmount)) return
    await change(
      `tip ${each.index} ${JSON.stringify(chosen)}${isLate ? ' late' : ''}`,
      () => reckoned.giveTip(each, chosen, isLate),
      () =>
        salon.tip(
          id,
          {
            itemId: ids[each.index]!,
            ...(chosen.type === 'percentage'
              ? { tipPercentage: chosen.percentage }
              : { amount: chosen.amount }),
          },
          key(),
        ),
    )
  }

  const cancel = async (gone: readonly Standing[], cancelGroup: boolean): Promise<void> => {
    const itemId = ids[gone[0]!.index]!
    await change(
      `cancel ${cancelGroup ? 'all' : gone[0]!.index}`,
      () => reckoned.cancel(gone),
      () => salon.cancel(itemId, cancelGroup, key()),
    )
    await salon.refundAgain(id, itemId)
    await check('refund again')
  }

  /** Only a late cancel may have a fee. */
  const cancelByShop = async (each: Standing, wantsFee: boolean): Promise<void> => {
    const { canCancelBefore, canUndoBefore } = await read()
    const hasCome = (instant: string): boolean => Temporal.Instant.compare(clock.now(), instant) >= 0
    const lateFee =
      wantsFee &&
      canCancelBefore !== null &&
      hasCome(canCancelBefore) &&
      (canUndoBefore === null || hasCome(canUndoBefore))
    const percentage = lateFee ? catalogue.shop.lateCancelPercentage : 0
    const told = reckoned.cancelByShop(each, percentage, clock.now(), card.declines)
    const step = `shop-cancel ${each.index}${lateFee ? ' with fee' : ''}`
    expect(await salon.cancelByShop(ids[each.index]!, lateFee), `${where()}, ${step}`).toMatchObject({
      ok: true,
      ...told,
    })
    await check(step)
  }

  const giveBack = async (each: Standing): Promise<void> => {
    const amount = reckoned.giveBack(each)
    const step = `refund ${each.index}`
    expect(await salon.giveBack(id, ids[each.index]!), `${where()}, ${step}`).toMatchObject({ amount })
    await check(step)
  }

  const noShow = async (each: Standing): Promise<void> => {
    // Amounts that are due already are tried first, because the guest owes them.
    reckoned.charge(clock.now(), clock.now(), card.declines)
    const told = reckoned.noShow(each, catalogue.shop.noShowPercentage, clock.now(), card.declines)
    const step = `no-show ${each.index}`
    const outcome = await salon.noShow(ids[each.index]!)
    expect(outcome, `${where()}, ${step}`).toMatchObject({ ok: true, isNew: true, ...told })
    await check(card.declines ? `unpaid-${step}` : step)
  }

  const arrive = async (each: Standing): Promise<void> => {
    expect(await salon.arrive(ids[each.index]!)).toEqual({ ok: true })
    each.state = 'arrived'
    await check(`arrive ${each.index}`)
  }

  /** Charges the card everything that is due. */
  const charge = async (): Promise<void> => {
    reckoned.charge(clock.now(), clock.now().subtract({ minutes: 5 }), card.declines)
    await salon.charge()
    await check(card.declines ? 'decline' : 'charge')
  }

  /** Pays the due sum with the stored card or another one, as the guest does. Another sum is refused. */
  const payWhatIsDue = async (): Promise<void> => {
    const amount = reckoned.due()
    if (amount === 0) return
    await salon.payDue(id, amount, !reckoned.hasCard() || random.maybe(0.5), `${id}:pay:${said.length}`)
    reckoned.payDue()
    await check('pay')
  }

  /** Ends the sale's life. All is then paid except the amounts due at the shop. */
  const end = async (): Promise<void> => {
    card.declines = false
    await payWhatIsDue()
    const { breakdown } = await read()
    expect(reckoned.scheduled(), where()).toBe(0)
    expect(reckoned.takesMoney ? 0 : breakdown.amountLeftForPayment, where()).toBe(0)
  }

  return {
    said,
    read,
    check,
    payWhatIsDue,
    end,
    move,
    tip,
    cancel,
    cancelByShop,
    giveBack,
    noShow,
    arrive,
    charge,
  }
}
