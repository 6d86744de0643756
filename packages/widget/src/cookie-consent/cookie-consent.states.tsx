import { kingsley } from '../gallery/kingsley/brand.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { CartBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { chooseCookies } from './choose.ts'
import { CookieQuestion } from './cookie-consent-host.tsx'

const flags = { 'cookie-consent': true }
const answers: State['answers'] = (path) => (path.startsWith('/v1/brand/') ? kingsley : undefined)
const asked: State = {
  render: () => <CookieQuestion brand={kingsley.route} />,
  answers,
  flags,
  supportEmail: 'privacy@example.com',
}
const tab = (index: number) => (root: HTMLElement) =>
  root.ownerDocument.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.click()
const again = (statistics: boolean): State => ({
  ...asked,
  render: () => null,
  before: () => {
    chooseCookies(statistics)
    openPopup('cookieConsent', { brand: kingsley.route }, { slot: 'secondary' })
  },
})

export default states({
  notice: { ...asked, region: 'US' },
  noticeAboveCart: {
    ...asked,
    region: 'CA',
    render: () => (
      <div style={{ minHeight: '100svh', display: 'grid', alignContent: 'end' }}>
        <CartBar label="Cart" title="Skin fade" price="$57.00" />
        <CookieQuestion brand={kingsley.route} />
      </div>
    ),
  },
  choices: { ...asked, region: 'EU' },
  details: { ...asked, after: tab(1) },
  about: { ...asked, after: tab(2) },

  again: again(true),
})
