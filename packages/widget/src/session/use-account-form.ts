import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { type CallFault, callFault } from './call-fault.ts'

type Faults = Readonly<Record<string, string | undefined>>

type Facts = {
  /** The faults by field; without any the form is sent. */
  readonly check: () => Faults | Promise<Faults>
  readonly send: () => Promise<void>
  /** The text of a refusal that the form words itself. */
  readonly word?: (error: CallError) => CallFault | undefined
}

/**
 * A form about the user: it is checked when sent, the first wrong field gets the focus, and a refusal is
 * shown at its field or at the top.
 */
export const useAccountForm = ({ check, send, word }: Facts) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<CallFault>()
  const [working, setWorking] = useState(false)

  const show = (found: Faults): boolean => {
    setFaults(found)
    const first = Object.keys(found).find((name) => found[name] !== undefined)
    if (first !== undefined) focusField(form.current, first)
    return first === undefined
  }
  /** Clears the fault of a changed field. */
  const mend = (name: string): void => setFaults((found) => ({ ...found, [name]: undefined }))
  const fail = (error: unknown) => {
    const worded = error instanceof CallError ? word?.(error) : undefined
    const issues = error instanceof CallError ? error.issues : []
    if (!worded && issues.length > 0)
      show(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    else setProblem(worded ?? callFault(t, error))
  }
  const run = async () => {
    setProblem(undefined)
    setWorking(true)
    try {
      if (show(await check())) await send()
    } catch (error) {
      fail(error)
    }
    setWorking(false)
  }
  return {
    form,
    faults,
    problem,
    working,
    mend,
    /** The properties of a field that has this value. */
    field: (name: string, value: string, onChange: (value: string) => void) => ({
      value,
      error: faults[name],
      onChange: (next: string): void => {
        onChange(next)
        mend(name)
      },
    }),
    submit: (event: FormEvent): void => {
      event.preventDefault()
      if (!working) void run()
    },
  }
}
