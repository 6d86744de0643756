import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'

/** Advises a guest whose browser does not reveal the position: allow it there, or search. */
export default function LocationDenied(control: PopupProps<'locationDenied'>) {
  const t = useT()
  return (
    <Sheet
      {...control}
      title={t('location.deniedTitle')}
      foot={<Button onClick={control.onClose}>{t('location.deniedOk')}</Button>}
    >
      <p>{t('location.deniedText')}</p>
    </Sheet>
  )
}
