import { countries, type Country } from '@openchair/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { FieldFrame } from '../field/field.tsx'
import { CountryPicker } from './country-picker.tsx'
import { callingCodes, loadPhoneNumbers, type PhoneNumbers } from './phone-numbers.ts'

export { isPhone } from './phone-numbers.ts'

type Props = {
  readonly label: string
  /** E.164 for a complete number, else the typed text. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The initial country: the shop's. */
  readonly country?: Country
  /** A confirmation of the number, beside the label. */
  readonly confirmed?: string | undefined
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly enterKeyHint?: 'go' | 'next'
  readonly onBlur?: () => void
}

const isOffered = (country: string | undefined): country is Country =>
  countries.some((each) => each === country)

/** The part of a number in E.164 that the field shows, without the country's code. */
const national = (value: string, country: Country): string =>
  value.startsWith(callingCodes[country]) ? value.slice(callingCodes[country].length) : value

/** The number as well as it is known without numbering rules: the country's code and the digits. */
const withCode = (typed: string, country: Country): string =>
  typed === '' || typed.startsWith('+') ? typed : `${callingCodes[country]}${typed.replace(/\D/g, '')}`

/** Splits a number with a country's code, which is shown before the field. Undefined for others. */
const afterCode = (typed: string, chosen: Country, { parse }: PhoneNumbers) => {
  const parsed = parse(typed, chosen)
  const international = `+${typed.replace(/\D/g, '')}`
  if (!typed.startsWith('+') && parsed?.e164 !== international) return undefined
  const country = [parsed?.country, chosen, ...countries].find(
    (each): each is Country => isOffered(each) && international.startsWith(callingCodes[each]),
  )
  return country && { country, rest: national(international, country) }
}

/** A phone number with its country before it, written as that country does, with its value in E.164. */
export const PhoneField = ({
  label,
  value,
  onChange,
  country = 'US',
  confirmed,
  error,
  hint,
  ...input
}: Props) => {
  const [numbers, setNumbers] = useState<PhoneNumbers>()
  const [chosen, setChosen] = useState(country)
  const [text, setText] = useState(() => national(value, country))
  /** The value to which the shown text belongs. */
  const [shown, setShown] = useState(value)

  /** Writes a value given from outside as its country does. */
  const showGiven = (given: string, rules: PhoneNumbers | undefined) => {
    const parsed = rules?.parse(given, chosen)
    const inCountry = isOffered(parsed?.country) ? parsed.country : chosen
    const written = national(parsed?.e164 ?? given, inCountry)
    setShown(given)
    setChosen(inCountry)
    setText(rules ? rules.format(written, inCountry) : written)
  }
  if (value !== shown) showGiven(value, numbers)

  const rulesCame = useEffectEvent((rules: PhoneNumbers) => {
    setNumbers(rules)
    // A text typed before the rules were loaded was passed on as typed.
    const given = rules.parse(value, chosen)?.e164 ?? value
    showGiven(given, rules)
    if (given !== value) onChange(given)
  })
  useEffect(() => {
    let gone = false
    // Without the rules the number gets its country's code, and the server decides.
    loadPhoneNumbers().then(
      (rules) => {
        if (!gone) rulesCame(rules)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  const show = (typed: string, inCountry: Country) => {
    const parsed = numbers?.parse(typed, inCountry)
    // A guest who continues before the rules are loaded has not typed too little.
    const next = parsed?.e164 ?? (numbers ? typed : withCode(typed, inCountry))
    setText(typed)
    setShown(next)
    if (next !== value) onChange(next)
  }
  const choose = (next: Country, written = text) => {
    setChosen(next)
    show(numbers ? numbers.format(written, next) : written, next)
  }
  const type = (next: string, caretAtEnd: boolean) => {
    const named = numbers && afterCode(next, chosen, numbers)
    if (named) return choose(named.country, named.rest)
    const grows = next.length > text.length && caretAtEnd
    show(grows && numbers ? numbers.format(next, chosen) : next, chosen)
  }

  return (
    <FieldFrame label={label} confirmed={confirmed} error={error} hint={hint}>
      {(ids) => (
        <>
          <CountryPicker country={chosen} disabled={input.disabled} onChange={(next) => choose(next)} />
          <input
            {...input}
            id={ids.input}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.described}
            onChange={({ currentTarget }) =>
              type(currentTarget.value, currentTarget.selectionStart === currentTarget.value.length)
            }
          />
        </>
      )}
    </FieldFrame>
  )
}
