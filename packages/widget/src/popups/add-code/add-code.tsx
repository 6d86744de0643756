import { maxCodeLength, plainWord } from '@openchair/contract'
import { useEffect, useId, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { applyCode, codeToast } from '../../cart/extras/apply-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useAccountForm } from '../../session/account-form.tsx'
import { wayFailed, wayFailedWords } from '../../session/call-fault.ts'

/** One field for a promo's or a gift card's code (promos/one-field). */
export default function AddCode(control: PopupProps<'addCode'>) {
  const t = useT()
  const id = useId()
  // A proof is required only while others guess the brand's codes.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const [code, setCode] = useState('')
  const typed = plainWord(code)
  const reasonOf = ({ code: fault, message }: { readonly code: string; readonly message: string }) => {
    if (wayFailed.has(fault)) return wayFailedWords(t, fault).text
    return fault === 'missing_date' ? t('cart.codeNeedsTime') : message || t('cart.codeNotKept')
  }
  const { form, problem, working, field, submit } = useAccountForm({
    check: () => ({ code: typed === '' ? t('cart.codeMissing') : undefined }),
    send: async () => {
      const outcome = await applyCode(typed, botCheck.send)
      if (!outcome.ok) return { code: `${t('cart.codeFailedTitle')} ${reasonOf(outcome)}` }
      const title = outcome.kind === 'promoCode' ? t('cart.promoApplied') : t('cart.giftCardApplied')
      showToast({ about: codeToast, kind: 'success', title })
      return control.onClose()
    },
  })
  useEffect(() => focusField(form.current, 'code'), [form])
  const { onChange, ...shown } = field('code', code, setCode)

  return (
    <Sheet
      {...control}
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
      <form ref={form} id={id} className={stack.stack} noValidate onSubmit={submit}>
        {problem && <Notice {...problem} />}
        <Field
          label={t('cart.codeLabel')}
          hint={t('cart.codeHint')}
          {...shown}
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </form>
    </Sheet>
  )
}
