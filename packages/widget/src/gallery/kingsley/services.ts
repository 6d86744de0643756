import type { Service } from '@openchair/contract'

type Offer = {
  readonly name: string
  readonly duration: number
  readonly cost: number
  readonly most?: number
}

const service = ({ name, duration, cost, most = cost }: Offer, index: number): Service => ({
  id: `service-${index}`,
  name,
  localizedName: name,
  desc: '',
  localizedDesc: '',
  duration,
  durationRange: { min: duration, max: duration },
  cost: cost === most ? cost : null,
  costRange: { min: cost, max: most },
  costWithoutTaxes: cost === most ? cost : null,
  costWithoutTaxesRange: { min: cost, max: most },
  costWithTaxes: cost === most ? cost : null,
  costWithTaxesRange: { min: cost, max: most },
  taxes: [],
  order: index,
  categories: [],
  requiresPrepaid: false,
  requiresDeposit: false,
  depositType: 'percentage',
  depositPercentage: 0,
  depositAmount: 0,
  assignments: [],
  addonServices: [],
})

export const services: Service[] = [
  { name: 'Skin fade', duration: 45, cost: 4500 },
  { name: 'Skin fade and beard', duration: 75, cost: 6500 },
  { name: 'Beard trim', duration: 30, cost: 2550 },
  { name: 'Colour', duration: 90, cost: 6000, most: 12_000 },
].map(service)
