import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

export default states({
  open: {
    render: () => null,

    before: () => openPopup('locationRequest', { onAllow: () => undefined }),
  },
})
