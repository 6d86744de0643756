import type { Brand } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Heading, Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import css from './menu.module.css'

type Props = { readonly brand: Brand; readonly onClose: () => void }

/** The advantages of signing in, and the button for it. */
export const GuestPart = ({ brand, onClose }: Props) => {
  const t = useT()
  return (
    <>
      <div className={css.card}>
        <div>
          <Heading level={3} look="h2">
            {t('menu.comeBack')}
          </Heading>
          <Quiet>{t('menu.comeBackText')}</Quiet>
        </div>
      </div>
      <Button
        onClick={() => {
          onClose()
          openPopup('signIn', { brandId: brand.id }, { slot: 'signIn' })
        }}
      >
        {t('menu.signIn')}
      </Button>
      <Small className={css.without ?? ''}>{t('menu.bookWithout')}</Small>
    </>
  )
}
