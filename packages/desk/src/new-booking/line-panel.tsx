import { addWaiting, listBarberServices, listShopServices } from '@openchair/contract/calls'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { MessageCard } from '../acts/message-card.tsx'
import { ask } from '../calls/client.ts'
import { additionQuery, waitingQuery } from '../calls/waiting.ts'
import { useT } from '../i18n/use-t.ts'
import { ServiceList } from './form/service-list.tsx'
import { type GuestChoice, guestInput, guestName, isWrongEmail, walkIn } from './guest/guest-choice.ts'
import { GuestPart } from './guest/guest-part.tsx'
import { Button } from '../pieces/button/button.tsx'
import { Hint } from '../pieces/hint/hint.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { Select } from '../pieces/select/select.tsx'
import { shownPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { useLineAct } from '../acts/use-line-act.ts'
import css from './form/form.module.css'

/** Tells if a guest can be told of an offer. Contacts of a known one that the role does not see are the server's matter. */
const hasContact = (guest: GuestChoice): boolean =>
  guest.kind === 'known' || (guest.kind === 'new' && (guest.phone.trim() !== '' || guest.email.trim() !== ''))

/** The services of a professional, or of anybody, with their lowest price and shortest length. */
const useServices = (barberId: string | undefined) => {
  const { id } = useShop()
  const shop = useQuery({ ...ask(listShopServices, { id }), enabled: barberId === undefined })
  const barber = useQuery({
    ...ask(listBarberServices, { id, barberId: barberId ?? '' }),
    enabled: barberId !== undefined,
  })
  const { data } = barberId === undefined ? shop : barber
  return (data?.rows ?? []).map(
    ({ id: serviceId, localizedName, durationRange, costRange, shownCostRange }) => ({
      id: serviceId,
      name: localizedName,
      duration: durationRange.min,
      price: (shownCostRange ?? costRange).min,
      tooLongBy: 0,
      lacks: null,
    }),
  )
}

/** Adds a guest who calls to the line of a day. */
const LinePanel = ({ day }: { readonly day: string }) => {
  const t = useT()
  const shop = useShop()
  const { day: dayText } = useFormat(shop.country)
  const { working, fault, run, off } = useLineAct()
  const isOwn = shop.can('changeBookings') === 'own'
  const [own] = shop.barberIds
  const [barberId, setBarberId] = useState(isOwn ? own : undefined)
  const [guest, setGuest] = useState<GuestChoice>(walkIn)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [notBefore, setNotBefore] = useState('')
  const [tells, setTells] = useState(true)
  const barbers = useQuery(waitingQuery(shop.id, day)).data?.barbers ?? []
  const services = useServices(barberId)
  const serviceIds = chosen.filter((id) => services.some((service) => service.id === id))
  const name = guestName(guest)
  const input = {
    shopId: shop.id,
    day,
    serviceIds,
    guest: guestInput(guest),
    ...(barberId !== undefined && { barberId }),
    ...(notBefore !== '' && { notBefore }),
  }
  const isComplete =
    serviceIds.length > 0 && hasContact(guest) && !isWrongEmail(guest) && name !== undefined && query === ''
  const asked = useQuery({ ...additionQuery(input), enabled: isComplete && !working })
  const messages = isComplete && !asked.isError ? (asked.data?.messages ?? []) : []
  const missing =
    guest.kind === 'walkIn' || name === undefined
      ? t('waiting.chooseGuest')
      : hasContact(guest)
        ? t('waiting.chooseService')
        : t('waiting.needsContact')
  const add = async () => {
    if (!isComplete) return
    const panel = shownPanel()
    if (!(await run(addWaiting, { ...input, tell: tells }))) return
    const title = t('waiting.added', { name })
    panel.close()
    showToast({ kind: 'success', title, about: 'added' })
  }
  return (
    <Panel
      title={t('waiting.addTitle')}
      sub={dayText(day, 'long')}
      foot={
        <>
          <Fault fault={asked.error ?? fault} />
          <Button
            large
            wide
            working={working}
            {...(isComplete && !asked.isError ? off : { 'aria-disabled': true })}
            onClick={() => void add()}
          >
            {isComplete ? t('waiting.addName', { name }) : missing}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <GuestPart
          choice={guest}
          query={query}
          onQuery={setQuery}
          onChoose={setGuest}
          isNarrow={false}
          withWalkIn={false}
        />
        <Hint>{t('waiting.contactHint')}</Hint>
        {!isOwn && barbers.length > 1 && (
          <Select
            label={t('waiting.with')}
            value={barberId ?? ''}
            onChange={(id) => setBarberId(id || undefined)}
            options={[
              { value: '', label: t('waiting.withAnyone') },
              ...barbers.map(({ id, firstName }) => ({ value: id, label: firstName })),
            ]}
          />
        )}
        <div className={css.pay}>
          <Heading level={3}>{t('newBooking.services')}</Heading>
          <ServiceList rows={services} chosen={serviceIds} room={undefined} onChoose={setChosen} />
        </div>
        <Field
          label={t('waiting.notBefore')}
          type="time"
          value={notBefore}
          onChange={({ currentTarget }) => setNotBefore(currentTarget.value)}
        />
        {messages.length > 0 && name !== undefined && (
          <CheckboxRow checked={tells} onChange={setTells}>
            {t('waiting.tell', { name })}
          </CheckboxRow>
        )}
        {tells && messages.map((message) => <MessageCard key={message.channel} message={message} />)}
      </div>
    </Panel>
  )
}

export default LinePanel
