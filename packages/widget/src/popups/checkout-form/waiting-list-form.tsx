import { anyBarber, type Currency } from '@openchair/contract'
import { needsKeptCard, requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, type RefObject, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { Tips } from '../../cart/extras/tips.tsx'
import { waitingDayOf } from '../../cart/model/cart-state.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { extentOf, sellable } from '../../cart/model/service-choice.ts'
import type { FoundReservation } from '../../cart/sync/use-reservations.ts'
import { serviceLanguage, serviceNames } from '../../cart/panel/reservation-row.tsx'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { type CheckoutOptions, useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { useFieldFocus, useNextField, focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Num, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { WhoChoice } from '@openchair/ui/pieces/who-choice/who-choice.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import { useDetails } from './use-details.ts'
import { WhoBooks } from './who-books.tsx'
import { cardThatPays } from '../../checkout/options/use-payment-choices.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { setPayment } from '../../cart/model/actions.ts'
import { learnPrepayOnly } from '../../checkout/options/prepay-only.ts'
import { useSavedCards } from '../../checkout/options/use-saved-cards.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { CardChoice, KeepTypedCard } from '../../checkout/options/saved-cards.tsx'
import { takeDetails } from './use-go-on.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './waiting-list-form.module.css'

type Facts = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly form: ReturnType<typeof useDetails>
  readonly options: CheckoutOptions | undefined
  /** True if the guest must leave a card (waiting-list/kept-card). */
  readonly needsCard: boolean
  readonly onNext: (savedCard?: string) => void
}

/** The button's action: stops at a wrong field, or if a card is newly required, else leads on. */
const useJoin = ({ element, form, options, needsCard, onNext }: Facts) => {
  const { locale } = useLocale()
  const [checking, setChecking] = useState(false)
  const wanted = useCheckout((state) => state.card)
  const declined = useCheckout((state) => state.declinedCard)
  const { cards, isSignedIn, isPending } = useSavedCards(options?.shop)
  const card = needsCard ? cardThatPays(cards, wanted, declined) : undefined
  const goOn = async (): Promise<void> => {
    if (!options || isPending || checking) return
    setChecking(true)
    const [firstFault] = await form.check({ mayBeEmpty: false })
    const isNews = firstFault === undefined && !needsCard && (await learnPrepayOnly(options.shop))
    setChecking(false)
    if (firstFault) focusField(element.current, firstFault)
    if (firstFault || isNews) return
    takeDetails(form.details, locale)
    setPayment({ paymentMethod: needsCard ? 'cardEntry' : 'noPayment' })
    onNext(card?.id)
  }
  return { isReady: options !== undefined && !isPending && !checking, card, cards, isSignedIn, goOn }
}

type KeptProps = {
  readonly join: ReturnType<typeof useJoin>
  readonly needsCard: boolean
  readonly currency: Currency | undefined
}

/** The card that stays on file while the guest waits, with the note that waiting is free. */
const KeptCard = ({ join: { card, cards, isSignedIn }, needsCard, currency }: KeptProps) => {
  const t = useT()
  const format = useFormat()
  const today = currency && t('waitingList.chargedToday', { amount: format.money(0, currency) })
  return (
    <>
      {needsCard && cards.length > 0 && (
        <CardChoice label={t('waitingList.cardWeKeep')} card={card} cards={cards} aside={today} />
      )}
      {needsCard && isSignedIn && !card && <KeepTypedCard />}
      <Note icon="lock">
        <b>{t('waitingList.free')}</b> {t(needsCard ? 'waitingList.freeTextCard' : 'waitingList.freeText')}
      </Note>
    </>
  )
}

type PartProps = { readonly shopRef: string; readonly options: CheckoutOptions }

const Wish = ({ shopRef, options }: PartProps) => {
  const t = useT()
  const format = useFormat()
  const isAny = useCheckout(({ waitsForAny }) => waitsForAny)
  const ofAny = useQuery({ ...servicesQuery(shopRef, anyBarber), enabled: isAny }).data?.rows
  const people = useQuery(barbersQuery(shopRef)).data?.rows ?? []
  const { shop, reservations } = options
  const [asked] = reservations
  if (!asked) return null
  const { barber } = asked
  const entry: FoundReservation = isAny
    ? {
        ...asked,
        ...(ofAny && extentOf(asked.reservation, sellable(ofAny))),
        barber: undefined,
        reservation: { ...asked.reservation, barber: anyBarber },
      }
    : asked
  return (
    <>
      <div className={css.what}>
        <p>
          <b lang={serviceLanguage(entry)}>{serviceNames(entry).join(', ')}</b>
          <span>{t('waitingList.anyTime', { duration: format.durationRange(entry.duration) })}</span>
        </p>
        <Num>{format.moneyRange(entry.shown, shop.currency)}</Num>
      </div>
      {barber && asked.reservation.barber !== anyBarber && shop.allowBookWithAnyBarber && (
        <WhoChoice
          label={t('waitingList.who')}
          barber={barber}
          barberNote={t('waitingList.onlyThisChair', { name: barber.firstName })}
          anyLabel={t('waitingList.anyone')}
          anyNote={t('waitingList.moreChances')}
          pictures={people
            .filter((each) => !requiresPasscode(shop, each))
            .flatMap(({ photos }) => photos.slice(0, 1).map(({ thumbnail }) => thumbnail))}
          isAny={isAny}
          onChange={(waitsForAny) => useCheckout.setState({ waitsForAny })}
        />
      )}
      <Tips shopRef={shopRef} shop={shop} reservations={[entry]} />
    </>
  )
}

/** Puts the guest on the waiting list of a day. Nothing is charged yet (waiting-list/joining). */
export default function WaitingListForm({
  shopRef,
  onNext,
  onCancel,
  ...control
}: PopupProps<'waitingListForm'>) {
  const t = useT()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useDetails()
  const { options } = useCheckoutOptions(shopRef)
  const format = useFormat(options?.shop.address.country)
  const day = useCart(waitingDayOf)
  const needsCard = options !== undefined && needsKeptCard(options.facts)
  const join = useJoin({ element, form, options, needsCard, onNext })
  const { guard, bubble } = useBotCheck({ purpose: 'booking', shopRef, off: needsCard && !join.card })
  useFieldFocus(element, form.refusedField)
  useNextField(element)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void join.goOn()
  }
  const words = { day: day === undefined ? '' : format.dayInSentence(day) }
  const label = needsCard && !join.card ? t('checkout.toCard') : t('waitingList.join', words)
  return (
    <Sheet
      {...control}
      onClose={onCancel}
      title={t('waitingList.joinTitle', words)}
      full
      foot={
        <>
          <Quiet className={css.free ?? ''}>{t('waitingList.free')}</Quiet>
          <Button type="submit" form={id} working={!join.isReady} {...guard}>
            <Raised>{label}</Raised>
          </Button>
          {bubble}
        </>
      }
    >
      <form ref={element} id={id} className={stack.form} noValidate onSubmit={submit}>
        {options ? (
          <>
            <Quiet>{t('waitingList.joinText', { minutes: options.shop.offerMinutes })}</Quiet>
            <Wish shopRef={shopRef} options={options} />
          </>
        ) : (
          <Skeleton width="100%" height={200} radius={12} />
        )}
        <Heading level={3}>{t('waitingList.whereToTell')}</Heading>
        <WhoBooks
          key={options?.shop.id}
          form={form}
          country={options?.shop.address.country}
          brandId={options?.shop.brandId}
        />
        <KeptCard join={join} needsCard={needsCard} currency={options?.shop.currency} />
        <Agreement brand={options?.shop.brandId} by="joining" />
      </form>
    </Sheet>
  )
}
