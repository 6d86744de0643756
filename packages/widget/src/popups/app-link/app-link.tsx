import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../../calls/brands.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useCountry } from '../../session/use-country.ts'
import css from './app-link.module.css'
import { SendForm } from './send-form.tsx'

/** The way to a brand's apps: a link by SMS, and always the stores themselves (messages/app-link). */
export default function AppLink({
  brand: brandRef,
  phone = '',
  open,
  onClose,
  onGone,
}: PopupProps<'appLink'>) {
  const t = useT()
  const { data: brand } = useQuery(brandQuery(brandRef))
  const country = useCountry(brandRef) ?? 'US'
  const { iTunesLink, playStoreLink } = brand?.extension ?? {}
  const stores = [
    { href: iTunesLink, label: t('apps.appStore') },
    { href: playStoreLink, label: t('apps.playStore') },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  const hasApps = !brand || stores.length > 0
  return (
    <Sheet side="top" open={open} onClose={onClose} onGone={onGone} title={t('apps.title')}>
      <div className={css.intro}>
        <img src={ownArt('spot-phone')} alt="" width={88} height={88} />
        <Quiet>{t(hasApps ? 'apps.lead' : 'apps.none')}</Quiet>
      </div>
      {!brand && <Skeleton width="100%" height={146} radius={12} />}
      {brand && hasApps && <SendForm brandId={brand.id} phone={phone} country={country} onDone={onClose} />}
      <div className={css.stores}>
        {stores.length > 0 && (
          <ButtonPair>
            {stores.map(({ href, label }) => (
              <Button key={href} kind="third" href={href} target="_blank">
                {label}
              </Button>
            ))}
          </ButtonPair>
        )}
      </div>
    </Sheet>
  )
}
