import { states } from '../../gallery/states.ts'
import { AmountField } from './amount-field.tsx'

const nothing = () => undefined
const field = (value: number | undefined, hint?: string) => (
  <AmountField
    label="Tip amount"
    fault="Enter a whole amount, such as 12."
    hint={hint}
    currency="usd"
    value={value}
    onChange={nothing}
    onDone={nothing}
  />
)

export default states({
  empty: { render: () => field(undefined, 'Nothing entered: no tip is added.') },
  filled: { render: () => field(1500) },
  cap: { render: () => field(199_999) },
})
