import { states } from '../../gallery/states.ts'
import { CheckboxRow } from '../checkbox-row/checkbox-row.tsx'
import { Choices } from './choices.tsx'

const nothing = () => {}

export default states({
  payment: {
    render: () => (
      <div style={{ display: 'grid', gap: 16, padding: 16 }}>
        <Choices
          label="How you’ll pay"
          value="card"
          onChange={nothing}
          options={[
            { value: 'card', label: 'Visa ending 4242', price: '$129.13' },
            {
              value: 'expired',
              label: 'Amex ending 8210',
              note: 'Expired 09/26',
              aside: 'Can’t be used',
              disabled: true,
            },
            {
              value: 'declined',
              label: 'Mastercard ending 5454',
              note: 'Expires 08/28',
              aside: 'Declined',
              faulty: true,
            },
            { value: 'other', label: 'Another card' },
            { value: 'shop', label: 'At the shop', aside: 'Card holds your time' },
          ]}
        />
        <CheckboxRow checked onChange={nothing}>
          Text me the day before
        </CheckboxRow>
        <CheckboxRow side="right" checked={false} onChange={nothing} aside="+10 min" price="$12">
          Hot towel
        </CheckboxRow>
        <CheckboxRow side="right" checked onChange={nothing} aside="+5 min" price="$8">
          Brow tidy
        </CheckboxRow>
        <CheckboxRow checked={false} disabled onChange={nothing}>
          Not on offer
        </CheckboxRow>
      </div>
    ),
  },
  beside: {
    render: () => (
      <Choices
        label="Send it"
        beside
        value="now"
        onChange={nothing}
        options={[
          { value: 'now', label: 'Right away' },
          { value: 'day', label: 'On a day' },
        ]}
      />
    ),
  },
})
