import type { Service } from '@openchair/contract'
import { exactly, line } from './menu.ts'

type Offer = {
  readonly name: string
  readonly duration: number
  readonly cost: number
  readonly most?: number
}

const service = ({ name, duration, cost, most = cost }: Offer, index: number): Service => ({
  ...line({ id: `service-${index}`, name, duration: exactly(duration), cost: { min: cost, max: most } }),
  order: index,
  addonServices: [],
})

export const services: Service[] = [
  { name: 'Skin fade', duration: 45, cost: 4500 },
  { name: 'Skin fade and beard', duration: 75, cost: 6500 },
  { name: 'Beard trim', duration: 30, cost: 2550 },
  { name: 'Colour', duration: 90, cost: 6000, most: 12_000 },
].map(service)
