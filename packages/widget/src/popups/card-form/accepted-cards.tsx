import { useT } from '../../i18n/use-t.ts'
import css from './card-form.module.css'

/** The accepted networks (spec 9, Money and tipping); Interac is Canadian. */
const networks = ['Visa', 'Mastercard', 'Amex', 'Discover', 'JCB'] as const

/** The cards accepted in the shop's country. */
export const AcceptedCards = ({ country }: { readonly country: string }) => {
  const t = useT()
  const brands = country === 'CA' ? [...networks, 'Interac'] : networks
  return (
    // Safari drops the list role of a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={css.brands} aria-label={t('checkout.cardsTaken')}>
      {brands.map((brand) => (
        <li key={brand}>{brand}</li>
      ))}
    </ul>
  )
}
