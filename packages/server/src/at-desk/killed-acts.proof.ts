import * as calls from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { type ActName, openBusyDesk, preparedActs } from '../../test/busy-desk.ts'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import { killAtLock } from '../../test/kill-at-lock.ts'
import { rowsOf } from '../../test/digest-rows.ts'
import { readRow } from '../../test/rows.ts'
import type { TestApp } from '../../test/test-app.ts'

const byName = { ...calls }

type Order = {
  readonly call: ActName
  readonly input: object
  readonly key: Readonly<Record<string, string>>
}

const countActs = async ({ pool }: TestApp): Promise<number> =>
  (await readRow<{ readonly count: number }>(pool, 'select count(*)::int as count from desk_activity')).count

/**
 * The acts that stand still together as each is written down. An act that gives a time free or looks through the
 * waiting list makes others of its kind wait for it, so these stand apart. The erasing of a guest stands still a
 * little earlier, when it empties what was written down of the guest (see remove-guest.test.ts for the end).
 */
const groups: readonly (readonly ActName[])[] = [
  ['markBooking', 'settleDue', 'changeDeskGuest', 'withdrawOffer'],
  ['payBooking', 'changeBookingNote', 'changeDeskGuestNote', 'removeWaiting'],
  ['cancelBooking', 'leaveToSettle', 'limitDeskGuest', 'changeStaffRole'],
  ['moveBooking', 'handBack', 'addDeskGuest', 'removeStaffRole'],
  ['lengthenBooking', 'addDeskTimeOff', 'separateDeskGuests', 'bookWaiting'],
  ['changeDeskTimeOff', 'eraseDeskGuest', 'changeDeskSettings', 'sendConfirmation'],
  ['bookAtDesk', 'removeDeskTimeOff', 'inviteStaff', 'joinDeskGuests'],
  ['refundBooking', 'withdrawStaffInvitation', 'offerTime', 'addWaiting'],
  ['sendChoiceLink', 'sendPayLink', 'changePaymentWay', 'letTextGo'],
]

/** Settings are set again: a second press is an act of its own. */
const doneAgain: ReadonlySet<ActName> = new Set<ActName>(['changeDeskSettings'])

test('every act of the desk is killed once', () => {
  expect(groups.flat().toSorted()).toEqual(Object.keys(preparedActs).toSorted())
})

test.each(groups.map((group) => [group.join(', '), group] as const))(
  'a process killed while it writes leaves nothing, and each act is then done once: %s [asvs-2.3.3]',
  async (_, group) => {
    await using s = await openBusyDesk()
    const { host, port, user, database } = s.t.pool.options
    const orders: Order[] = []
    for (const call of group) {
      const input = { shopId: s.desk.shopId, ...(await preparedActs[call](s)) }
      orders.push({ call, input, key: { 'idempotency-key': call } })
    }
    const before = await rowsOf(s.t)
    const start = () =>
      checkOutElsewhere({
        connection: { host, port, user, database },
        now: s.clock.now().toString(),
        shop: s.shop,
        cartIds: [],
        acts: orders.map(({ key, ...order }) => ({ ...order, headers: { ...s.desk.headers, ...key } })),
      })
    await killAtLock(s.t, 'desk_activity', start, group.length)
    expect(await rowsOf(s.t)).toEqual(before)
    for (const { call, input, key } of orders) {
      const acts = await countActs(s.t)
      const press = () => s.desk.send(byName[call], input as never, key)
      expect([call, (await press()).status]).toEqual([call, 200])
      if (!doneAgain.has(call)) await press()
      expect([call, await countActs(s.t)]).toEqual([call, acts + 1])
    }
  },
)
