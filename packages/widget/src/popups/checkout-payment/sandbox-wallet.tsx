import { useT } from '../../i18n/use-t.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import css from './checkout-payment.module.css'

/** The sandbox's token for a card from a wallet (payments/sandbox). */
const token = 'sandbox_wallet_4242424242424242'

/** The owner of the sandbox's wallet. */
const payer = {
  firstName: 'Test',
  lastName: 'Wallet',
  email: 'test.wallet@example.com',
  phone: '+12125550199',
}

type Props = {
  readonly onCollected: (collected: Collected) => void
  readonly onCancel: () => void
}

/** A wallet for the sandbox, with a button for each outcome: paid, closed, failed. */
export const SandboxWallet = ({ onCollected, onCancel }: Props) => {
  const t = useT()
  return (
    <>
      <Quiet>{t('checkout.testWalletText')}</Quiet>
      <div className={css.ways}>
        <Button onClick={() => onCollected({ kind: 'token', token, payer })}>
          {t('checkout.testWalletPay')}
        </Button>
        <Button kind="second" onClick={() => onCollected({ kind: 'failed', code: 'refused' })}>
          {t('checkout.testWalletFail')}
        </Button>
        <Button kind="third" onClick={onCancel}>
          {t('checkout.testWalletCancel')}
        </Button>
      </div>
    </>
  )
}
