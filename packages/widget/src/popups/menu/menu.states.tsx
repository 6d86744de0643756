import type { CustomerAppointment, PaymentCard, User } from '@openchair/contract'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { samCards } from '../../gallery/kingsley/cards.ts'
import { lastAppointment, namelessUser, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const open = () => openPopup('menu', { brand: kingsley.id })
const withApps = {
  ...kingsley,
  extension: {
    ...kingsley.extension,
    iTunesLink: 'https://apps.example.com/kingsley',
    playStoreLink: 'https://play.example.com/kingsley',
  },
}
const shop = { ...soho, settings: { ...soho.settings, newsChannels: ['email' as const, 'phone' as const] } }
const answers: State['answers'] = (path) => (path.startsWith('/v1/brand/') ? kingsley : undefined)
const flags = { 'web-login': true }
const guest: State = { render: () => null, flags, before: open, answers }

type Owned = {
  readonly user?: User
  readonly appointments?: readonly CustomerAppointment[]
  readonly cards?: readonly PaymentCard[]
}

const has = ({ user = samUser, appointments = [], cards = [] }: Owned): State => {
  const { seed, before } = signedIn(user)
  const id = user.customer?.id ?? ''
  return {
    ...guest,
    seed: [...seed, [paymentCardsQuery(id).queryKey, { rows: cards }]],
    answers: (path) => {
      if (path.startsWith('/v1/brand/')) return withApps
      if (path.startsWith('/v1/shop/')) return shop
      if (path.includes('/appointments')) return { rows: appointments }
      return path.includes('/payment-card') ? { rows: cards } : undefined
    },
    before: () => {
      before()
      open()
    },
  }
}
const next: CustomerAppointment = {
  ...lastAppointment,
  id: 'next',
  dateTime: '2026-11-24T10:15:00-05:00',
  canCancelBefore: '2026-11-23T10:15:00-05:00',
}
const past = Array.from({ length: 9 }, (_, index) => ({
  ...lastAppointment,
  id: `past-${index}`,
  canBookAgain: index !== 1,
}))

export default states({
  guest,
  signedIn: has({ appointments: [next, ...past], cards: samCards }),
  severalAhead: has({
    appointments: [next, { ...next, id: 'later', dateTime: '2026-12-01T16:00:00-05:00' }, ...past],
    cards: samCards,
  }),
  tooLate: has({ appointments: [{ ...next, canCancelBefore: '2026-11-20T10:15:00-05:00' }, ...past] }),
  new: has({}),
  nameless: has({ user: namelessUser }),
  notLoaded: {
    ...has({}),
    seed: signedIn().seed,
    answers,
  },
  loading: {
    ...has({}),
    seed: [...signedIn().seed],
    answers: (path) => (path.startsWith('/v1/brand/') ? kingsley : new Promise(() => {})),
  },
  apps: {
    ...guest,
    answers: () => withApps,
  },
  withoutSignIn: {
    ...guest,
    flags: {},
    answers: () => withApps,
  },
})
