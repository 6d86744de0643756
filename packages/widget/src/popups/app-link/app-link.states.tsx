import type { Brand } from '@openchair/contract'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { sam } from '../../gallery/kingsley/checkout.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Links = Partial<Brand['extension']>
const both: Links = { iTunesLink: 'https://apps.example.com/1', playStoreLink: 'https://play.example.com/2' }

const at = (links: Links, send: () => unknown, phone = sam.phone): State => ({
  render: () => null,
  answers: (path) => {
    if (path.endsWith('/sms-app-link')) return send()
    if (!path.startsWith('/v1/brand/')) return undefined
    return { ...kingsley, extension: { ...kingsley.extension, ...links } }
  },
  before: () => openPopup('appLink', { brand: kingsley.id, phone }),
})
const press = (root: HTMLElement) => root.querySelector<HTMLElement>('form button[type="submit"]')?.click()
const never = () => new Promise<never>(() => undefined)

export default states({
  idle: at(both, () => ({})),
  busy: { ...at(both, never), after: press },
  sent: { ...at(both, () => ({})), after: press },
  error: { ...at(both, () => new TypeError('no network')), after: press },
  wrongNumber: { ...at(both, () => ({}), '+1212'), after: press },
  oneStore: at({ playStoreLink: 'https://play.example.com/2' }, () => ({})),
  noApps: at({}, () => ({})),
  loading: { ...at({}, never), answers: 'never' as const },
})
