import { kingsley } from '../../gallery/kingsley/brand.ts'
import { signedIn } from '../../gallery/kingsley/user.ts'
import { type State, states } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const open = () => openPopup('menu', { brand: kingsley.id })
const opened: State = {
  render: () => null,
  before: open,
  answers: (path) => (path.startsWith('/v1/brand/') ? kingsley : undefined),
}
const user = signedIn()

export default states({
  guest: opened,
  signedIn: {
    ...opened,
    seed: user.seed,
    before: () => {
      user.before()
      open()
    },
  },
})
