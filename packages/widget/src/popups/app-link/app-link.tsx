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
import type { Country } from '@openchair/contract'
import { type FormEvent, useRef, useState, useEffect } from 'react'
import type { SendProved } from '../../bot-check/proof.ts'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { isPhone, PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { toE164 } from '@openchair/rules'
import { sendAppLink } from '../../calls/app-link.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './app-link.module.css'

type AppLinkState = 'idle' | 'busy' | 'sent' | 'error'

/** Milliseconds for which the result is visible (messages/app-link). */
const resetDelay = 5000

/** Sends the link once at a time. `fault` is the server's message about the phone (messages/app-link). */
const useAppLink = (brandId: string | undefined, send: SendProved) => {
  const [state, setState] = useState<AppLinkState>('idle')
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (state !== 'sent' && state !== 'error') return undefined
    const timer = setTimeout(() => setState('idle'), resetDelay)
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    fault,
    forgetFault: () => setFault(undefined),
    send: async (phone: string): Promise<void> => {
      if (brandId === undefined || state === 'busy') {
        // Explains in the console why nothing happened (messages/app-link).
        // oxlint-disable-next-line no-console
        console.error('Sending app link is not available at the moment')
        return
      }
      setState('busy')
      setFault(undefined)
      try {
        await send((botToken) => sendAppLink(brandId, toE164(phone), botToken))
        setState('sent')
      } catch (error) {
        const issue = error instanceof CallError && error.issues.find(({ path }) => path === 'phone')
        if (issue) setFault(issue.message)
        setState(issue ? 'idle' : 'error')
      }
    },
  }
}

type Props = {
  readonly brandId: string | undefined
  /** The customer's own number, if it is known. */
  readonly phone: string
  readonly country: Country
  readonly onDone: () => void
}

/** A phone field, and the button that sends the link to it (messages/app-link). */
const SendForm = ({ brandId, phone: known, country, onDone }: Props) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const botCheck = useBotCheck({ purpose: 'link' })
  const link = useAppLink(brandId, botCheck.send)
  const [phone, setPhone] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const error = link.fault ?? (isWrong ? t('apps.phoneFault') : undefined)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isRight = await isPhone(phone)
    setWrong(!isRight)
    if (isRight) await link.send(phone)
    else focusField(form.current, 'phone')
  }

  if (link.state === 'sent')
    return (
      <div className={stack.stack}>
        <Notice
          kind="success"
          title={t('apps.sentTitle')}
          text={t('apps.sentText', { phone: phoneText(phone) })}
        />
        <Button kind="second" onClick={onDone}>
          {t('apps.done')}
        </Button>
      </div>
    )
  const label = { idle: 'apps.send', busy: 'apps.sending', error: 'apps.again' } as const
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        name="phone"
        label={t('apps.phone')}
        value={phone}
        country={country}
        error={error}
        required
        onChange={(value) => {
          setPhone(value)
          setWrong(false)
          link.forgetFault()
        }}
      />
      {link.state === 'error' && <Notice title={t('apps.failedTitle')} text={t('apps.failedText')} />}
      <div
        // The button is disabled while the link is sent. A press on it is still logged (messages/app-link).
        onClickCapture={() => {
          if (link.state === 'busy') void link.send(phone)
        }}
      >
        <Button type="submit" working={link.state === 'busy'} {...botCheck.guard}>
          {t(label[link.state])}
        </Button>
      </div>
      {botCheck.bubble}
    </form>
  )
}

/** Leads to a brand's apps by a link in a text message, and by links to app stores (messages/app-link). */
export default function AppLink({ brand: brandRef, phone = '', ...control }: PopupProps<'appLink'>) {
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
    <Sheet side="top" {...control} title={t('apps.title')}>
      <div className={css.intro}>
        <img src={ownArt('spot-phone')} alt="" width={88} height={88} />
        <Quiet>{t(hasApps ? 'apps.lead' : 'apps.none')}</Quiet>
      </div>
      {!brand && <Skeleton width="100%" height={146} radius={12} />}
      {brand && hasApps && (
        <SendForm brandId={brand.id} phone={phone} country={country} onDone={control.onClose} />
      )}
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
