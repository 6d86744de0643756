import { manySlots, slots } from '../../gallery/kingsley/waiting-list.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const showing = (times: typeof slots) => ({
  render: () => null,
  before: () =>
    openPopup('waitingListTimeSlots', {
      slots: times,
      zone: 'America/New_York',
      country: 'US',
      currency: 'usd',
      chosen: slots[2]?.waitingListSlotId ?? '',
      expiresAt: '2026-11-21T13:12:00-05:00',
      onTake: () => {},
    }),
})

export default states({
  /** The state of mock-up 52c. */
  many: showing(manySlots),
  few: showing(slots),
})
