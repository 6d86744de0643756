import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => {}

export default states({
  /** The state of mock-up 56. */
  exists: {
    render: () => null,
    before: () =>
      openPopup('waitingListExists', { day: '2026-11-28', country: 'US', onOk: nothing, onCancel: nothing }),
  },
})
