import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const showing = (total: number, hasChanged: boolean) => ({
  render: () => null,
  before: () =>
    openPopup('waitingListAgree', {
      application: waiting,
      dateTime: '2026-11-30T09:45:00-05:00',
      total,
      charge: 'Visa 4242',
      hasChanged,
      onAgree: () => {},
    }),
})

export default states({ asks: showing(7496, false), changed: showing(7996, true) })
