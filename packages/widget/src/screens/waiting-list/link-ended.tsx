import { anyBarber, type WaitingListApplication } from '@openchair/contract'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Cover } from './cover.tsx'
import css from './waiting-list.module.css'

/** Page of a link to pay whose time is held no longer: nothing was charged, and another time can be chosen. */
export const LinkEnded = ({
  application: { shop, barber },
}: {
  readonly application: Pick<WaitingListApplication, 'shop' | 'barber'>
}) => {
  const t = useT()
  return (
    <>
      <Cover scene={ownArt('scene-closed')} />
      <PageHead key="ended" title={t('waitingList.linkEnded')} quiet={t('waitingList.linkEndedText')} />
      <div className={css.ways}>
        <Button href={paths.services.to(shop.route, barber?.route ?? anyBarber)}>
          {t('waitingList.chooseTime')}
        </Button>
      </div>
    </>
  )
}
