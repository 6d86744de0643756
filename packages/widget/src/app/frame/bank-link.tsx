import { useLeaving } from '../../embed/parent.ts'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'

/** Leads to the guest's bank over the whole window, where the browser lets the frame not do that by itself. */
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
