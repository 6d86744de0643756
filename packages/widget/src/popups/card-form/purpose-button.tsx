import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { canBeTriedAgain } from '../../checkout/refusals/refusal-message.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { CardPurpose } from '../../popup-stack/popup-props.ts'

type Props = {
  /** The id of the form that it submits. */
  readonly form: string
  readonly shopRef: string
  readonly about: CardPurpose
  readonly isReady: boolean
}

/** The button of a card that is not for the page's cart. */
export const PurposeButton = ({ form, shopRef, about, isReady }: Props) => {
  const t = useT()
  const refusal = useCheckout((state) => state.refusal)
  const { guard, bubble } = useBotCheck({ purpose: 'booking', shopRef })
  return (
    <>
      {isReady ? (
        <Button type="submit" form={form} sum={about.sum} {...guard}>
          <Raised>{canBeTriedAgain(refusal) ? t('common.tryAgain') : about.label}</Raised>
        </Button>
      ) : (
        <Button type="submit" form={form} working>
          {t('checkout.booking')}
        </Button>
      )}
      {bubble}
    </>
  )
}
