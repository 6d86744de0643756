const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

type Card = { readonly expiryMonth: number | null; readonly expiryYear: number | null }

/** A card's last month as printed on it, such as "08/29"; undefined where unknown. */
export const cardExpiry = ({ expiryMonth, expiryYear }: Card): string | undefined =>
  expiryMonth === null || expiryYear === null
    ? undefined
    : `${twoDigits(expiryMonth)}/${twoDigits(expiryYear)}`
