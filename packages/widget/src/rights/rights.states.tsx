import { brandQuery } from '../calls/brands.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { Agreement } from './agreement.tsx'
import FootLinks from './foot-links.tsx'

const seed = [[brandQuery(kingsley.id).queryKey, kingsley]] as const
const agreement = (by: Parameters<typeof Agreement>[0]['by']): State => ({
  seed,
  render: () => <Agreement brand={kingsley.id} by={by} />,
})

export default states({
  links: { seed, render: () => <FootLinks brand={kingsley.id} /> },
  linksWithCookies: {
    seed,
    flags: { 'cookie-consent': true },
    render: () => <FootLinks brand={kingsley.id} />,
  },
  booking: agreement('booking'),
  buying: agreement('buying'),
  joining: agreement('joining'),
  signingIn: agreement('signingIn'),
  signingUp: agreement('signingUp'),
})
