import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { showToast } from '../../pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { signOut } from '../../session/sign-in.ts'
import { useBrandOf } from '../../session/use-brand-of.ts'
import { useSession } from '../../session/use-session.ts'
import { GuestPart } from './guest-part.tsx'
import css from './menu.module.css'

/** What is the user's at this brand; for a guest, where to sign in (spec 2, Title bar and navigation). */
export default function Menu({ open, onClose, onGone, ...of }: PopupProps<'menu'>) {
  const t = useT()
  const brand = useBrandOf(of)
  const session = useSession(brand?.id)
  const hello = () => {
    const firstName = session?.user.customer?.firstName
    return firstName ? t('menu.hello', { name: firstName }) : t('menu.helloNameless')
  }
  const leave = () => {
    onClose()
    void signOut()
    showToast({ kind: 'success', title: t('menu.signedOut') })
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={session ? hello() : (brand?.name ?? '')}>
      <div className={css.menu}>
        {session ? (
          <Button kind="second" onClick={leave}>
            {t('menu.signOut')}
          </Button>
        ) : (
          brand && <GuestPart brandId={brand.id} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}
