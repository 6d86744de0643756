import type { Barber } from '@openchair/contract'
import { useQuery, skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRoute } from 'wouter'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { isUnlocked, unlockBarber } from '../../cart/sync/open-cart.ts'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './barber-passcode.module.css'
import { PasscodeForm, useUnlock } from './passcode-form.tsx'
import { findByIdOrRoute } from '@openchair/rules'
import { barberQuery, barbersQuery } from '../../calls/barbers.ts'

/** A professional of a shop, from the shop's list if that is loaded. */
const useBarber = (shopRef: string, wanted: string) => {
  const listed = useQueryClient().getQueryData(barbersQuery(shopRef).queryKey)
  const known = listed && findByIdOrRoute(listed.rows, wanted)
  const query = barberQuery(shopRef, wanted)
  const found = useQuery(known ? { ...query, queryFn: skipToken } : query)
  return { barber: known ?? found.data, failed: found.isLoadingError, retry: () => void found.refetch() }
}

/** Milliseconds until it goes on by itself. */
const welcome = 1000

type FaceProps = { readonly barber: Barber; readonly isOpen: boolean; readonly text: string }

const Face = ({ barber, isOpen, text }: FaceProps) => (
  <div className={css.person}>
    <span className={css.face}>
      <Picture size="l" src={barber.photos[0]?.url} name={`${barber.firstName} ${barber.lastName}`.trim()} />
      {isOpen ? (
        <span className={css.open}>
          <Icon name="check" small />
        </span>
      ) : (
        <img className={css.key} src={ownArt('spot-key')} alt="" width={36} height={36} />
      )}
    </span>
    <Quiet className={css.lead ?? ''}>{text}</Quiet>
  </div>
)

/** Greets the guest after the right passcode, and continues without a press. */
const Welcome = ({ label, onNext }: { readonly label: string; readonly onNext: () => void }) => {
  const t = useT()
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    const timer = setTimeout(() => goOn(), welcome)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={stack.loose}>
      <Button onClick={onNext}>{label}</Button>
      <output className={css.soon}>{t('passcode.soon')}</output>
    </div>
  )
}

/** Asks for the passcode of a professional who can only be booked with one (professionals/passcode). */
export default function BarberPasscode({
  shopRef,
  barber: wanted,
  guest,
  next,
  anew = false,
  onValid,
  ...control
}: PopupProps<'barberPasscode'>) {
  const t = useT()
  const [, navigate] = useLocation()
  const [choosesBarber] = useRoute(paths.shop.pattern)
  const { barber, failed, retry } = useBarber(shopRef, wanted)
  const shop = useQuery(shopQuery(shopRef)).data
  // A proof is required only while others guess the professional's passcode.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const lock = useUnlock(barber, botCheck.send)
  const { unlock } = lock

  const leave = (to: string | undefined) => {
    // The next page replaces the popup's history entry.
    if (to !== undefined) navigate(to, { replace: true, transition: false })
    control.onClose()
  }
  const goOn = () => {
    if (unlock.state === 'valid' && shop && barber)
      unlockBarber(shop.id, barber, { guest: guest ?? null, passcode: unlock.passcode })
    leave(next)
    onValid?.()
  }
  // A guest who has given the passcode before is not asked again.
  const [isKnown] = useState(() => !anew && shop !== undefined && barber && isUnlocked(shop.id, barber))
  const skip = useEffectEvent(() => {
    goOn()
    control.onGone()
  })
  useEffect(() => {
    if (isKnown) skip()
  }, [isKnown])
  if (isKnown) return null

  const name = barber?.firstName ?? ''
  return (
    <Sheet {...control} title={barber ? t('passcode.title', { name }) : ''}>
      {barber && (
        <Face
          barber={barber}
          isOpen={unlock.state === 'valid'}
          text={t(unlock.state === 'valid' ? 'passcode.validText' : 'passcode.text', { name })}
        />
      )}
      {barber && unlock.state === 'valid' && (
        <Welcome label={t(next === undefined ? 'passcode.goOn' : 'passcode.next')} onNext={goOn} />
      )}
      {barber && unlock.state !== 'valid' && (
        <PasscodeForm
          barber={barber}
          phone={shop?.phone ?? ''}
          lock={lock}
          botCheck={botCheck}
          onAnother={() => leave(choosesBarber ? undefined : paths.shop.to(shopRef, { guest }))}
        />
      )}
      {!barber && !failed && <Skeleton width={88} height={88} radius={12} />}
      {failed && <NotLoaded text={t('common.networkErrorText')} retry={retry} />}
    </Sheet>
  )
}
