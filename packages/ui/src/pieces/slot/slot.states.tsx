import { states } from '../../gallery/states.ts'
import { Slot, Slots } from './slot.tsx'

const nothing = () => {}
const reason = 'Too short for your visit. Marcus has 40 minutes here and you need 55.'

const Times = () => (
  <div style={{ padding: '120px 16px 16px' }}>
    <Slots>
      <Slot time="9:00am" label="9:00am, 55 min with Marcus Bell" onChoose={nothing} />
      <Slot time="10:15am" label="10:15am, 55 min with Marcus Bell" chosen onChoose={nothing} />
      <Slot time="11:00am" label="11:00am, too short for your visit" reason={reason} onChoose={nothing} />
      <Slot time="11:30am" label="11:30am, 55 min with Marcus Bell" onChoose={nothing} />
    </Slots>
  </div>
)

export default states({
  times: { render: () => <Times /> },
  explained: {
    render: () => <Times />,
    after: (root) => root.querySelector<HTMLElement>('[aria-disabled]')?.click(),
  },
  priced: {
    render: () => (
      <div style={{ padding: 16 }}>
        <Slots>
          <Slot time="9:00am" label="9:00am, $48" note="$48" onChoose={nothing} />
          <Slot time="10:15am" label="10:15am, $52" note="$52" chosen onChoose={nothing} />
          <Slot time="12:30pm" label="12:30pm, $1,250.50" note="$1,250.50" onChoose={nothing} />
          <Slot time="5:30pm" label="5:30pm" onChoose={nothing} />
        </Slots>
      </div>
    ),
  },
  few: {
    render: () => (
      <Slots few>
        <Slot time="4:15pm" label="4:15pm" onChoose={nothing} />
        <Slot time="5:30pm" label="5:30pm" chosen onChoose={nothing} />
      </Slots>
    ),
  },
})
