import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

export default states({
  asks: {
    render: () => null,
    before: () => openPopup('waitingListLeave', { application: waiting, onLeave: async () => {} }),
  },
})
