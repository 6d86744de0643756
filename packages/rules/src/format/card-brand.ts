const names: Readonly<Record<string, string>> = {
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
  cartes_bancaires: 'CB',
  eftpos_au: 'eftpos',
}

/** A card network's name as people write it, from the payment provider's name for it. */
export const cardBrand = (brand: string): string =>
  names[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`
