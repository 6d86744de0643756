import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useSavedCards } from '../../checkout/options/use-saved-cards.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '../../pieces/checkbox-row/checkbox-row.tsx'
import css from './card-form.module.css'

/** The choice to save a typed card, for signed-in customers. */
export const KeepCard = ({ options }: { readonly options: CheckoutOptions | undefined }) => {
  const t = useT()
  const { isSignedIn } = useSavedCards(options?.shop)
  const savesCard = useCheckout((state) => state.savesCard)
  if (!isSignedIn) return null
  return (
    <div className={css.keep}>
      <CheckboxRow checked={savesCard} onChange={(checked) => useCheckout.setState({ savesCard: checked })}>
        {t('checkout.keepCard')}
      </CheckboxRow>
    </div>
  )
}
