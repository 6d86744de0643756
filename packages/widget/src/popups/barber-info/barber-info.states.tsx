import type { Barber, Service } from '@openchair/contract'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { services } from '../../gallery/kingsley/services.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const barber = marcus.route
const opened = {
  render: () => null,

  before: () =>
    openPopup('barberInfo', { shopRef: 'soho', barber, next: '/book/soho/barber/marcus-bell/services' }),
}
const person = (one: Barber) => [
  [shopQuery('soho').queryKey, { ...soho, services: [] }] as const,
  [barbersQuery('soho').queryKey, { rows: [one], any: null }] as const,
]
const offers = (rows: readonly Service[]) => [servicesQuery('soho', barber).queryKey, { rows }] as const

export default states({
  loading: { ...opened, answers: 'never' },
  error: opened,
  full: { ...opened, seed: [...person(marcus), offers(services)] },
  waitingForServices: { ...opened, seed: person(marcus), answers: 'never' },
  servicesFailed: { ...opened, seed: person(marcus) },
  noServices: { ...opened, seed: [...person(marcus), offers([])] },
  noPhoto: { ...opened, seed: [...person({ ...marcus, photos: [], reward: null }), offers(services)] },
  longNames: {
    ...opened,
    seed: [
      ...person({
        ...marcus,
        firstName: 'Maximiliano-Alejandro',
        lastName: 'Wolfeschlegelsteinhausenbergerdorff',
        reward: 'Skin fades, tapers, beards, hot towels, grey blending and whatever else you can think of',
      }),
      offers(
        services.map((service) =>
          Object.assign({}, service, { localizedName: 'Coupe, barbe, serviette chaude et massage du crâne' }),
        ),
      ),
    ],
  },
})
