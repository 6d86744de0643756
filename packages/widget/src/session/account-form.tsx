import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { useBotCheck } from '../bot-check/use-bot-check.tsx'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { type CallFault, callFault } from './call-fault.ts'

type Faults = Readonly<Record<string, string | undefined>>

type Facts = {
  readonly check: () => Faults | Promise<Faults>
  /** Sends the form. Returns the faults that only the server can find, if any. */
  readonly send: () => Promise<Faults | void>
  /** Words a refusal itself; undefined leaves it to the server's message. */
  readonly word?: (error: CallError) => CallFault | undefined
}

/** A form about the user. Its first wrong field gets the focus; a refusal is shown there or at the top. */
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
      if (show(await check())) show((await send()) ?? {})
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
    field: (name: string, value: string, onChange: (value: string) => void) => ({
      name,
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

type Props = {
  readonly account: Pick<ReturnType<typeof useAccountForm>, 'form' | 'problem' | 'working' | 'submit'>
  readonly botCheck?: Pick<ReturnType<typeof useBotCheck>, 'guard' | 'bubble'>
  /** The text at the top, until something goes wrong. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** The button's text, and its text while the form is sent. */
  readonly press: readonly [idle: string, working: string]
  readonly foot?: ReactNode
}

/** The frame of a form about the user: the problem, the fields, the button, and what follows it. */
export const AccountForm = ({ account, botCheck, lead, children, press: [idle, sending], foot }: Props) => {
  const { form, problem, working, submit } = account
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {problem ? <Notice {...problem} /> : lead}
      {children}
      <Button type="submit" working={working} {...botCheck?.guard}>
        {working ? sending : idle}
      </Button>
      {botCheck?.bubble}
      {foot}
    </form>
  )
}
