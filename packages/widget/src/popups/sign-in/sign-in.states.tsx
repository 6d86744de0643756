import { kingsley } from '../../gallery/kingsley/brand.ts'
import { type State, states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const opened: State = {
  render: () => null,
  before: () => openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' }),
  answers: (path) => (path.startsWith('/v1/brand/') ? kingsley : undefined),
}

export default states({
  ways: opened,
})
