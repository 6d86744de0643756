import type { NewsChannel, NotificationsConsent } from '@openchair/contract'
import { checkoutAnswers, sam } from '../../gallery/kingsley/checkout.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { samCustomer } from '../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const shop = { ...soho, settings: { ...soho.settings, newsChannels: ['email', 'phone'] as NewsChannel[] } }
const nothing = () => undefined
const asked = (channels: readonly NewsChannel[]): State => ({
  render: () => null,
  answers: checkoutAnswers({ shop }),
  before: () =>
    openPopup('marketingConsent', {
      shopRef: soho.route,
      channels,
      contact: sam,
      onAnswer: nothing,
      onCancel: nothing,
    }),
})

const consent: NotificationsConsent = {
  shopId: soho.id,
  promotional: { email: true, phone: false },
  showPrompt: { email: false, phone: false },
}
const own = (answer: unknown, newsChannels: readonly NewsChannel[] = ['email', 'phone']): State => ({
  render: () => null,
  answers: checkoutAnswers({
    shop: { ...shop, settings: { ...shop.settings, newsChannels: [...newsChannels] } },
    first: (path) => (path.endsWith('/notifications-consent') ? answer : undefined),
  }),
  before: () => openPopup('marketingConsent', { shopRef: soho.route, customer: samCustomer }),
})
const press = (index: number) => (root: HTMLElement) =>
  root.querySelectorAll<HTMLElement>('input[type="checkbox"]')[index]?.click()

export default states({
  both: asked(['email', 'phone']),
  ticked: { ...asked(['email', 'phone']), after: press(0) },
  emailAlone: asked(['email']),
  ownWithoutNews: own({ ...consent, promotional: {} }, []),
  loading: { ...own(consent), answers: 'never' as const },
})
