import type { Fault, FaultPath } from '../file/fault.ts'
import { field, items, type Raw, textOf } from '../file/raw.ts'
import { suggestion } from '../../../settings/suggestion.ts'
import { checkList, keysIn, listed } from './check-references.ts'

const word = (raw: Raw | undefined, name: string): string | undefined => textOf(field(raw, name))?.trim()

/** Checks promos, memberships and gift cards beyond the validity of each single value. */
export const checkDiscounts = (file: Raw): readonly Fault[] => {
  const shops = items(field(file, 'shops'))
  return [
    ...items(field(file, 'promos')).flatMap((promo, index) =>
      checkBrandPromo(promo, ['promos', index], shops),
    ),
    ...shops.flatMap((shop, shopIndex) =>
      items(field(shop, 'promos')).flatMap((promo, index) =>
        checkPromo(promo, ['shops', shopIndex, 'promos', index], [shop]),
      ),
    ),
    ...items(field(file, 'memberships')).flatMap((membership, index) =>
      word(membership, 'email') === undefined && word(membership, 'phone') === undefined
        ? [
            {
              path: ['memberships', index, 'email'],
              message: 'is missing, and so is phone: give one or both',
            },
          ]
        : [],
    ),
    ...items(field(file, 'giftCards')).flatMap((card, index) =>
      checkGiftCard(card, ['giftCards', index], shops),
    ),
  ]
}

const routesOf = (raws: readonly Raw[]): readonly string[] => raws.flatMap((raw) => word(raw, 'route') ?? [])

const currenciesOf = (shops: readonly Raw[]): ReadonlySet<string | undefined> =>
  new Set(shops.map((shop) => word(shop, 'currency')))

const checkBrandPromo = (promo: Raw, path: FaultPath, shops: readonly Raw[]): readonly Fault[] => {
  const named = listed(promo, 'shops')
  const own = named === undefined ? shops : shops.filter((shop) => named.includes(word(shop, 'route') ?? ''))
  const isMixed = field(promo, 'amount') !== undefined && currenciesOf(own).size > 1
  return [
    ...checkList(promo, path, 'shops', routesOf(shops), 'shop'),
    ...checkPromo(promo, path, own),
    ...(isMixed
      ? [{ path: [...path, 'amount'], message: 'is in several currencies: name shops of one of them' }]
      : []),
  ]
}

const checkPromo = (promo: Raw, path: FaultPath, shops: readonly Raw[]): readonly Fault[] => {
  const [hasPercentage, hasAmount] = [field(promo, 'percentage'), field(promo, 'amount')].map(
    (value) => value !== undefined,
  )
  const [from, until] = [word(promo, 'from'), word(promo, 'until')]
  const sold = shops.flatMap((shop) => [...keysIn(shop, 'services'), ...keysIn(shop, 'addons')])
  return [
    ...(hasPercentage && hasAmount
      ? [{ path: [...path, 'amount'], message: 'stands beside percentage: give one of them' }]
      : []),
    ...(hasPercentage || hasAmount
      ? []
      : [{ path: [...path, 'percentage'], message: 'is missing, and so is amount: give one of them' }]),
    ...(from !== undefined && until !== undefined && until < from
      ? [{ path: [...path, 'until'], message: 'is before from' }]
      : []),
    ...checkList(promo, path, 'services', sold, 'service or add-on'),
  ]
}

const checkGiftCard = (card: Raw, path: FaultPath, shops: readonly Raw[]): readonly Fault[] => {
  const [route, professional] = [word(card, 'shop'), word(card, 'professional')]
  const shop = shops.find((each) => word(each, 'route') === route)
  const people = routesOf(items(field(shop, 'professionals')))
  const known = routesOf(shops)
  const fault = (name: string, message: string): readonly Fault[] => [{ path: [...path, name], message }]
  if (route === undefined) {
    return [
      ...(professional === undefined ? [] : fault('professional', 'needs the shop that they work in')),
      ...(field(card, 'currency') === undefined && currenciesOf(shops).size > 1
        ? fault('currency', 'is missing: the shops have several, and the card is for all of them')
        : []),
    ]
  }
  if (shop === undefined) return fault('shop', `there is no shop "${route}"${suggestion(route, known)}`)
  const currency = word(card, 'currency')
  return [
    ...(currency !== undefined && currency !== word(shop, 'currency')
      ? fault('currency', 'is not the currency of the shop')
      : []),
    ...(professional === undefined || people.includes(professional)
      ? []
      : fault(
          'professional',
          `there is no professional "${professional}"${suggestion(professional, people)}`,
        )),
  ]
}
