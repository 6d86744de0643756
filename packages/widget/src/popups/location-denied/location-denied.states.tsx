import { states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

export default states({
  open: { render: () => null, before: () => openPopup('locationDenied', {}) },
})
