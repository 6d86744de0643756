import { customerFaults, type CustomerFault, cleanEmail } from '@openchair/rules'
import { useEffect, useState } from 'react'
import { type Details, keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { isPhone } from '@openchair/ui/pieces/phone-field/phone-field.tsx'

export type DetailsField = CustomerFault
const detailsFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies DetailsField[]

const faultsOf = async (details: Details): Promise<readonly DetailsField[]> => {
  const reachable = await isPhone(details.phone)
  return customerFaults({ ...details, email: cleanEmail(details.email) }, () => reachable)
}

const isField = (name: string): name is DetailsField => detailsFields.some((field) => field === name)

/** The server's messages by field. The phone's has the key `customer.phone`. */
const useServerFaults = (): Partial<Record<DetailsField, string>> => {
  const issues = useCheckout((state) => state.refusal?.issues)
  const found = (issues ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message] as const)
  return Object.fromEntries(found.filter(([field]) => isField(field)))
}

export const useDetails = () => {
  const t = useT()
  const details = useCheckout((state) => state.details)
  const refusal = useCheckout((state) => state.refusal)
  const fromServer = useServerFaults()
  const [left, setLeft] = useState<ReadonlySet<DetailsField>>(new Set())
  const [faults, setFaults] = useState<readonly DetailsField[]>([])
  const [mended, setMended] = useState<{ readonly of: unknown; readonly fields: readonly DetailsField[] }>()

  useEffect(() => {
    let outdated = false
    void faultsOf(details).then((found) => {
      if (!outdated) setFaults(found)
    })
    return () => {
      outdated = true
    }
  }, [details])

  const isMended = (field: DetailsField) => mended?.of === refusal && mended?.fields.includes(field) === true
  const errorOf = (field: DetailsField): string | undefined => {
    const word = isMended(field) ? undefined : fromServer[field]
    if (word !== undefined) return word
    return left.has(field) && faults.includes(field) ? t(`checkout.${field}Fault`) : undefined
  }

  return {
    details,
    errorOf,
    /** True if nothing is missing and no field has a known fault. */
    isWhole:
      faults.length === 0 &&
      detailsFields.every((field) => details[field].trim() !== '' && errorOf(field) === undefined),
    firstEmpty: detailsFields.find((field) => details[field].trim() === ''),
    refusedField: detailsFields.find((field) => fromServer[field] !== undefined && !isMended(field)),
    change: (field: DetailsField, value: string) => {
      keepDetails({ [field]: value })
      setMended((before) => ({
        of: refusal,
        fields: [...(before?.of === refusal ? (before?.fields ?? []) : []), field],
      }))
    },
    /** An empty field is reported only when the form is submitted. */
    leave: (field: DetailsField) => {
      if (details[field].trim() !== '') setLeft((before) => new Set([...before, field]))
    },
    /** Shows and returns every fault. Empty fields are no fault for a wallet, which fills them in. */
    check: async ({ mayBeEmpty }: { readonly mayBeEmpty: boolean }): Promise<readonly DetailsField[]> => {
      const all = await faultsOf(details)
      const found = mayBeEmpty ? all.filter((field) => details[field].trim() !== '') : all
      setFaults(found)
      setLeft(new Set(mayBeEmpty ? found : detailsFields))
      return found
    },
  }
}
