import { states } from '../../gallery/states.ts'
import { Stepper } from './stepper.tsx'

const stepper = (value: number, max: number) => (
  <Stepper
    label="Matte clay"
    fewer="One fewer, Matte clay"
    more="One more, Matte clay"
    value={value}
    max={max}
    onChange={() => {}}
  />
)

export default states({
  none: { render: () => stepper(0, 4) },
  some: { render: () => stepper(2, 4) },
  all: { render: () => stepper(4, 4) },
})
