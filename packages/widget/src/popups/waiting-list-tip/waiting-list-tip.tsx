import { useId, useState } from 'react'
import { changeTip } from '../../calls/waiting-list/applications.ts'
import { TipTiers } from '../../cart/extras/tips/tip-tiers.tsx'
import { useT } from '../../i18n/use-t.ts'
import { AmountField } from '@openchair/ui/pieces/amount-field/amount-field.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useAct } from '../../session/use-act.ts'
import css from './waiting-list-tip.module.css'

/** Changes a waiting guest's tip: none, one of the shop's percentages, or an amount (waiting-list/tip). */
export default function WaitingListTip({
  application,
  tiers,
  onChange,
  ...control
}: PopupProps<'waitingListTip'>) {
  const t = useT()
  const id = useId()
  const { id: applicationId, tipAmount, currency } = application
  const [amount, setAmount] = useState(tipAmount)
  const { working, run } = useAct()
  const chosen = amount > 0 ? tiers.find((tier) => tier.amount === amount)?.percentage : undefined
  const save = () =>
    run(
      async () => {
        onChange(await changeTip(applicationId, amount))
        control.onClose()
      },
      () =>
        showToast({ kind: 'error', title: t('waitingList.tipFailed'), text: t('common.networkErrorText') }),
    )
  return (
    <Sheet
      {...control}
      title={t('waitingList.tipTitle')}
      foot={
        <Button working={working} onClick={() => void save()}>
          {t('waitingList.tipSave')}
        </Button>
      }
    >
      <div className={css.content}>
        <span id={id} hidden>
          {t('waitingList.tip')}
        </span>
        <TipTiers
          currency={currency}
          tiers={tiers}
          labelledBy={id}
          isNone={amount === 0}
          chosen={chosen}
          onChoose={(tip) =>
            setAmount(
              tip.type === 'amount'
                ? tip.amount
                : (tiers.find(({ percentage }) => percentage === tip.percentage)?.amount ?? 0),
            )
          }
        />
        <AmountField
          label={t('cart.tipAmount')}
          fault={t('cart.tipFault')}
          currency={currency}
          value={amount > 0 && chosen === undefined ? amount : undefined}
          onChange={(typed) => setAmount(typed ?? 0)}
          onDone={() => void save()}
        />
      </div>
    </Sheet>
  )
}
