import { useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const at = (before: () => void = () => {}) => ({
  render: () => null,
  heading: false,
  answers: () => ({ 'web-login': true, 'cookie-consent': false }),
  before: () => {
    before()
    openPopup('featureFlags', { shopRef: 'kingsley-soho' })
  },
})

export default states({
  asTheShopHasThem: at(),
  switched: at(() => useSwitchedFlags.setState({ 'cookie-consent': true })),
})
