const names: Readonly<Record<string, string>> = {
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
  cartes_bancaires: 'CB',
  eftpos_au: 'eftpos',
}

/** Turns the payment provider's name of a card network into the usual one. */
export const cardBrand = (brand: string): string =>
  names[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`
