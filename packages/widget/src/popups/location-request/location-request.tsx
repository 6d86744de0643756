import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'

/** Explains why the browser is about to ask for the position. */
export default function LocationRequest({ onAllow, ...control }: PopupProps<'locationRequest'>) {
  const t = useT()
  return (
    <Sheet
      {...control}
      title={t('location.requestTitle')}
      foot={
        <>
          <Button onClick={closeThen(control, onAllow)}>{t('location.requestYes')}</Button>
          <Button kind="third" onClick={control.onClose}>
            {t('location.requestNo')}
          </Button>
        </>
      }
    >
      <p>{t('location.requestText')}</p>
    </Sheet>
  )
}
