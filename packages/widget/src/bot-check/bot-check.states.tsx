import { useEffect, useId, useRef, useState } from 'react'
import { states } from '@openchair/ui/gallery/states.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import Bubble, { type BubbleProps } from './bubble.tsx'

const nothing = () => undefined

type Props = {
  readonly phase: 'checking' | 'done' | 'failed'
  readonly purpose: BubbleProps['purpose']
  readonly atFoot?: boolean
  /** The number of fields in the sheet. If there are many, the bubble appears over the last one. */
  readonly fields?: number
  readonly outside?: BubbleProps['outside']
}

/** A sheet with a protected button, in the middle or at the foot, and the bubble of the check at it. */
const Protected = ({ atFoot = false, fields = 1, ...bubble }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The bubble must open after the sheet, or it would lie below it.
  useEffect(() => setAnchor(button.current), [])
  const press = (
    <>
      <Button ref={button} type="submit" form={id}>
        {atFoot ? 'Book Tue, Nov 24, 10:15am' : 'Text me a code'}
      </Button>
      {anchor && <Bubble anchor={anchor} {...bubble} />}
    </>
  )
  return (
    <Sheet open onClose={nothing} title="Sign in" full={atFoot} foot={atFoot ? press : undefined}>
      <form id={id} style={{ display: 'grid', gap: 12, paddingBottom: atFoot ? 0 : 200 }}>
        {Array.from({ length: fields }, (_, index) => `Mobile phone ${index + 1}`).map((label) => (
          <Field key={label} label={label} value="(212) 555-0147" onChange={nothing} />
        ))}
        {!atFoot && press}
      </form>
    </Sheet>
  )
}

const shown = (props: Props) => ({ render: () => <Protected {...props} /> })
const challenge = { provider: 'turnstile', siteKey: '1x00', script: '/nowhere.js' } as const

export default states({
  checking: shown({ phase: 'checking', purpose: 'code' }),
  done: shown({ phase: 'done', purpose: 'code' }),
  failed: shown({ phase: 'failed', purpose: 'booking', atFoot: true }),
  above: shown({ phase: 'checking', purpose: 'booking', atFoot: true }),
  doneAbove: shown({ phase: 'done', purpose: 'booking', atFoot: true }),
  aboveFields: shown({ phase: 'checking', purpose: 'booking', atFoot: true, fields: 9 }),
  doneLink: shown({ phase: 'done', purpose: 'link' }),
  failedCode: shown({ phase: 'failed', purpose: 'code' }),
  outside: {
    ...shown({ phase: 'checking', purpose: 'code', outside: { challenge, onEnd: nothing } }),
    before: () => {
      globalThis.turnstile = {
        render: (box, { size }) => {
          const [width, height] = size === 'normal' ? [300, 65] : [150, 140]
          box.innerHTML = `<div style="width: ${width}px; height: ${height}px; background: var(--oc-surface)">Somebody else’s check</div>`
          return '0'
        },
        remove: nothing,
      }
    },
  },
})
