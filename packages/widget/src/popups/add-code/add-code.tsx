import { maxCodeLength, plainWord } from '@openchair/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { applyCode, codeToast } from '../../cart/extras/apply-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { wayFailed, wayFailedWords } from '../../session/call-fault.ts'

/** One field for a promo's or a gift card's code (promos/one-field). */
export default function AddCode({ open, onClose, onGone }: PopupProps<'addCode'>) {
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Required only while others guess the brand's codes.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [working, setWorking] = useState(false)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  const fail = (text: string) => {
    setFault(text)
    focus()
  }
  /** Shows that the code was not applied, followed by the reason. */
  const refuse = (text: string) => fail(`${t('cart.codeFailedTitle')} ${text}`)
  const apply = async (typed: string) => {
    setWorking(true)
    const outcome = await applyCode(typed, botCheck.send)
    setWorking(false)
    if (outcome.ok) {
      const isPromo = outcome.kind === 'promoCode'
      const title = isPromo ? t('cart.promoApplied') : t('cart.giftCardApplied')
      showToast({ about: codeToast, kind: 'success', title })
      onClose()
      return
    }
    if (wayFailed.has(outcome.code)) refuse(wayFailedWords(t, outcome.code).text)
    else if (outcome.code === 'missing_date') refuse(t('cart.codeNeedsTime'))
    else refuse(outcome.message || t('cart.codeNotKept'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (working) return
    const typed = plainWord(code)
    if (typed === '') fail(t('cart.codeMissing'))
    else void apply(typed)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('cart.addCodeTitle')}
      foot={
        <>
          <Button type="submit" form={id} working={working} {...botCheck.guard}>
            {working ? t('cart.codeChecking') : t('cart.codeApply')}
          </Button>
          {botCheck.bubble}
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <Field
          label={t('cart.codeLabel')}
          error={fault}
          hint={t('cart.codeHint')}
          value={code}
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setFault(undefined)
          }}
        />
      </form>
    </Sheet>
  )
}
