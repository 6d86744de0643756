import { useLeaving } from '../../embed/parent.ts'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'

/** Link to the guest's bank in the whole window, for browsers that do not let the frame lead there itself. */
export default function BankLink() {
  const t = useT()
  const url = useLeaving((state) => state.url)
  if (url === undefined) return null
  return (
    <Overlay state="pending" message={t('checkout.bankAsks')}>
      <Button kind="inverse" href={url} target="_top">
        {t('checkout.bankLead')}
      </Button>
    </Overlay>
  )
}
