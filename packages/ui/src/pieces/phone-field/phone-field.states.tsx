import { useState } from 'react'
import { states } from '../../gallery/states.ts'
import { PhoneField } from './phone-field.tsx'

const Example = ({ given = '', error }: { readonly given?: string; readonly error?: string }) => {
  const [value, setValue] = useState(given)
  return (
    <div style={{ padding: 16, minHeight: 380 }}>
      <PhoneField label="Mobile phone" value={value} onChange={setValue} error={error} />
    </div>
  )
}

export default states({
  empty: { render: () => <Example /> },
  filled: { render: () => <Example given="+12125550147" /> },
  british: { render: () => <Example given="+442079460018" /> },
  wrong: { render: () => <Example given="+1212" error="This number is too short." /> },
  countries: {
    render: () => <Example given="+12125550147" />,
    after: (root) => root.querySelector('button')?.click(),
  },
})
