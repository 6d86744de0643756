import type { OpenedBooking } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { late, mateo, missed, owen } from '../test/bookings.ts'
import { changeSince, differences } from '../../acts/conflict/differences.ts'
import { feeEnds, guestEnds } from './ends.ts'
import { moneyRows } from './money-rows.ts'
import { canPayBeside, lastMark, nextStep, otherActs } from './next-step.ts'
import { byGiftCard, paidLines } from './payment.ts'
import { refundParts } from './refund.ts'
import { typedSum } from './typed-sum.ts'
import { droppedCharge, signedWorth, worthOf } from './worth.ts'

const due = { total: 6683, paid: 2000, left: 4683, due: 4683, chargeAt: null }
const noChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }

describe('the next step', () => {
  it.each<[string, OpenedBooking, string | undefined]>([
    ['waits for a guest who has not come', mateo, 'arrived'],
    ['asks for a failed payment first', { ...mateo, money: due }, 'pay'],
    ['lets a guest who is here be served first', { ...owen, money: due }, 'done'],
    [
      'asks for what a guest who is done has left unpaid',
      { ...owen, state: 'done', acts: ['pay', 'undo'] },
      'pay',
    ],
    ['offers no payment days before the visit', { ...mateo, acts: ['move', 'pay', 'cancel'] }, undefined],
    ['takes a no-show back', missed, 'undoNoShow'],
    ['offers nothing to a role that may do nothing', { ...mateo, acts: [] }, undefined],
  ])('%s', (_, booking, step) => expect(nextStep(booking)).toBe(step))

  it('leaves the other acts beside it, and none that is not allowed', () => {
    expect(otherActs(late)).toEqual(['move', 'noShow', 'sendLink'])
    expect(canPayBeside(late)).toBe(true)
    expect(otherActs({ ...late, money: due })).toEqual(['arrived', 'move', 'noShow', 'sendLink'])
    expect(canPayBeside({ ...late, money: due })).toBe(false)
    expect(otherActs({ ...late, acts: ['arrived'] })).toEqual([])
  })

  it('takes the latest mark back first', () => {
    expect(lastMark(mateo)).toBeUndefined()
    expect(lastMark(owen)).toBe('started')
    expect(lastMark({ marks: { ...owen.marks, doneAt: owen.endsAt } })).toBe('done')
  })
})

describe('the ends of an act', () => {
  const can = (cancel: 'all' | 'none', waive: 'all' | 'none') => (permission: 'cancel' | 'waive') =>
    permission === 'cancel' ? cancel : waive

  it('a professional leaves the fee to reception, and only who may waive it can', () => {
    expect(feeEnds(can('none', 'none'), mateo)).toEqual(['later'])
    expect(feeEnds(can('all', 'none'), mateo)).toEqual(['take', 'later'])
    expect(feeEnds(can('all', 'all'), mateo)).toEqual(['take', 'later', 'waive'])
    expect(guestEnds(can('all', 'none'))).toEqual(['terms'])
    expect(guestEnds(can('all', 'all'))).toEqual(['terms', 'all'])
  })

  it('a fee without a card to charge is asked for, where the guest agreed to one', () => {
    const agreed = { noShowFee: 3342, lateFee: 0, freeUntil: null, card: null }
    expect(feeEnds(can('all', 'all'), { terms: agreed })).toEqual(['ask', 'later', 'waive'])
    expect(feeEnds(can('none', 'none'), { terms: agreed })).toEqual(['later'])
    expect(feeEnds(can('all', 'all'), { terms: { ...agreed, noShowFee: 0 } })[0]).toBe('take')
    expect(feeEnds(can('all', 'all'), { terms: null })[0]).toBe('take')
    expect(feeEnds(can('all', 'all'), { terms: agreed }, false)).toEqual(['take', 'later', 'waive'])
  })

  it.each([
    [{ charge: 4683 }, { kind: 'charged', amount: 4683 }, 4683],
    [{ refund: 2000, later: -4683 }, { kind: 'back', amount: 2000 }, -2000],
    [{ later: 3342 }, { kind: 'owed', amount: 3342 }, 3342],
    [{}, { kind: 'nothing', amount: 0 }, 0],
  ] as const)('a change of %o is worth one sum', (change, worth, signed) => {
    const found = worthOf({ ...noChange, ...change })
    expect(found).toEqual(worth)
    expect(signedWorth(found)).toBe(signed)
  })

  it('a charge that will not run is told, and a new one is not', () => {
    expect(droppedCharge({ later: -4683 })).toBe(4683)
    expect(droppedCharge({ later: 4683 })).toBe(0)
  })
})

describe('money', () => {
  it('lists the parts of the price, the total and each payment, and nothing that is zero', () => {
    const rows = moneyRows(mateo.sums ?? expect.fail())
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['services', 6000],
      ['taxesAndFees', 683],
      ['total', 6683],
      ['payment', -2000],
    ])
  })

  it('shows the total alone where nothing is added to the services', () => {
    const sums = { services: 4500, discounts: 0, taxesAndFees: 0, tip: 0, total: 4500, payments: [] }
    expect(moneyRows(sums).map(({ kind }) => kind)).toEqual(['total'])
  })

  it('a gift card pays no more than is left on it, and no more than is asked', () => {
    expect(byGiftCard({ code: 'GIFT', balance: 2000 }, 5049)).toBe(2000)
    expect(byGiftCard({ code: 'GIFT', balance: 9000 }, 5049)).toBe(5049)
    expect(byGiftCard(undefined, 5049)).toBe(0)
  })

  it('records one line for one way, and each way that was used for several', () => {
    const parts = { terminal: 3000, cash: 2949, other: undefined }
    expect(paidLines('cash', 5949, parts)).toEqual([{ kind: 'cash', amount: 5949 }])
    expect(paidLines('several', 5949, parts)).toEqual([
      { kind: 'terminal', amount: 3000 },
      { kind: 'cash', amount: 2949 },
    ])
    expect(paidLines('cash', 0, parts)).toEqual([])
  })

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['$ 59.49', 5949],
    ['59,49 €', 5949],
    ['1,200.00', 120_000],
    ['1 200,00', 120_000],
    ['0.07', 7],
    ['', undefined],
    ['-5', undefined],
    ['12.345', undefined],
    ['a dozen', undefined],
    ['99999', undefined],
  ])('reads %j as a sum to the cent', (text, sum) => expect(typedSum(text)).toBe(sum))
})

describe('a refund', () => {
  it('names its parts as the server asks for them', () => {
    expect(refundParts(['service 1', 'tip', 'amount'], 500)).toEqual([
      { kind: 'service', index: 1 },
      { kind: 'tip' },
      { kind: 'amount', amount: 500 },
    ])
  })

  it('asks for nothing while a sum of its own is chosen and not typed yet', () => {
    expect(refundParts(['service 1', 'amount'], undefined)).toEqual([])
    expect(refundParts([], 500)).toEqual([])
  })
})

describe('a change by somebody else', () => {
  const moved: OpenedBooking = {
    ...mateo,
    version: 4,
    startsAt: '2026-11-24T14:00:00-05:00',
    endsAt: '2026-11-24T14:55:00-05:00',
    history: [...mateo.history, { at: '2026-11-24T11:24:00-05:00', what: 'moved', by: 'Ana' }],
  }

  it('names state, time and professional always, and all else only where it differs', () => {
    expect(differences(mateo, moved)).toEqual([
      { part: 'state', isChanged: false },
      { part: 'time', isChanged: true },
      { part: 'professional', isChanged: false },
    ])
    expect(differences(mateo, missed).map(({ part }) => part)).toContain('left')
  })

  it('counts the same instant in another zone as the same time', () => {
    const elsewhere = { ...mateo, startsAt: '2026-11-24T18:30:00Z', endsAt: '2026-11-24T19:25:00Z' }
    expect(differences(mateo, elsewhere).every(({ isChanged }) => !isChanged)).toBe(true)
  })

  it('finds who did it last', () => {
    expect(changeSince(mateo, moved)?.by).toBe('Ana')
    expect(changeSince(mateo, mateo)).toBeUndefined()
  })
})
