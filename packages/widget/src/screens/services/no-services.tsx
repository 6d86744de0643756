import type { Barber } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Blank } from '../../pieces/blank/blank.tsx'
import { Button } from '../../pieces/button/button.tsx'

type Props = { readonly shopRef: string; readonly barber: Barber | undefined }

/** Page of a professional or a shop without any service to sell. */
export const NoServices = ({ shopRef, barber }: Props) => {
  const t = useT()
  if (!barber)
    return <Blank spot="chair" title={t('services.emptyTitle')} text={t('services.emptyTextAny')} />
  return (
    <Blank
      spot="chair"
      title={t('services.emptyTitle')}
      text={t('services.emptyText', { name: barber.firstName })}
    >
      <Button kind="second" href={paths.shop.to(shopRef)}>
        {t('services.emptyLead')}
      </Button>
    </Blank>
  )
}
