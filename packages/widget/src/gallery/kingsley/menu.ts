import type { AddonService, Category, MinutesRange, MoneyRange, Service } from '@openchair/contract'

type Line = {
  readonly id: string
  readonly name: string
  readonly desc?: string
  readonly duration: MinutesRange
  readonly cost: MoneyRange
  readonly categories?: readonly Category[]
}

const final = ({ min, max }: { readonly min: number; readonly max: number }) => (min === max ? min : null)
export const exactly = (value: number) => ({ min: value, max: value })

export const line = ({ id, name, desc = '', duration, cost, categories = [] }: Line): AddonService => ({
  id,
  name,
  localizedName: name,
  desc,
  localizedDesc: desc,
  duration: final(duration),
  durationRange: duration,
  cost: final(cost),
  costRange: cost,
  costWithoutTaxes: final(cost),
  costWithoutTaxesRange: cost,
  costWithTaxes: final(cost),
  costWithTaxesRange: cost,
  taxes: [],
  order: 0,
  categories: [...categories],
  requiresPrepaid: false,
  requiresDeposit: false,
  depositType: 'percentage',
  depositPercentage: 0,
  depositAmount: 0,
  assignments: [],
})

export const hotTowel = line({
  id: 'hot-towel',
  name: 'Hot towel',
  duration: exactly(10),
  cost: exactly(1200),
})
const beardLine = line({
  id: 'beard-line',
  name: 'Beard line-up',
  duration: exactly(10),
  cost: exactly(1500),
})
const browTidy = line({ id: 'brow-tidy', name: 'Brow tidy', duration: exactly(5), cost: exactly(800) })

const hair: Category = { id: 'hair', name: 'Hair' }
const beard: Category = { id: 'beard', name: 'Beard' }
const shave: Category = { id: 'shave', name: 'Shave' }
const kids: Category = { id: 'kids', name: 'Kids' }
const colour: Category = { id: 'colour', name: 'Colour' }

type Offer = readonly [
  id: string,
  name: string,
  desc: string,
  minutes: number,
  cost: number,
  categories: readonly Category[],
]

const offers: readonly Offer[] = [
  ['scissor-cut', 'Scissor cut', 'Wash, cut, finish', 40, 4800, [hair]],
  ['skin-fade', 'Skin fade', 'Clippers, line-up', 45, 4500, [hair]],
  ['fade-beard', 'Fade and beard', 'Razor-shaped beard', 60, 6800, [hair, beard]],
  ['shave', 'Hot towel shave', 'Straight razor', 35, 4200, [shave]],
  ['kids-cut', 'Kids’ cut', 'Under 12', 30, 3200, [kids]],
  ['grey-blend', 'Grey blending', 'Natural, ammonia-free', 50, 5500, [colour]],
  ['head-massage', 'Head massage', '', 20, 2500, []],
]

const addonsOf: Readonly<Record<string, readonly AddonService[]>> = {
  'skin-fade': [hotTowel, beardLine, browTidy],
  'scissor-cut': [browTidy],
}

const serviceOf = (
  [id, name, desc, minutes, price, categories]: Offer,
  duration: MinutesRange = exactly(minutes),
  cost: MoneyRange = exactly(price),
): Service => ({
  ...line({ id, name, desc, duration, cost, categories }),
  addonServices: [...(addonsOf[id] ?? [])],
})

/** The services of Marcus of Soho. */
export const menu: readonly Service[] = offers.map((offer) => serviceOf(offer))

/** The services of the whole shop. Their lengths and prices depend on the professional. */
export const shopMenu: readonly Service[] = offers.map((offer) => {
  const [, , , minutes, cost] = offer
  return serviceOf(offer, { min: minutes, max: minutes + 10 }, { min: cost, max: cost + 700 })
})
