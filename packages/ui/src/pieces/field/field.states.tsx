import { states } from '../../gallery/states.ts'
import { Chip } from '../chip/chip.tsx'
import { Field, FieldPair, SearchField } from './field.tsx'

const nothing = () => {}

export default states({
  fields: {
    render: () => (
      <div style={{ display: 'grid', gap: 12, padding: 16 }}>
        <FieldPair>
          <Field label="First name" defaultValue="Sam" />
          <Field label="Last name" placeholder="Whitaker" />
        </FieldPair>
        <Field label="Email" defaultValue="sam@example" error="This address has no ending, such as .com" />
        <Field label="Note" hint="Your professional reads it." />
        <SearchField
          label="Shop or street"
          value=""
          onChange={nothing}
          trailing={
            <Chip look="bare" icon="locate" onClick={nothing}>
              Near me
            </Chip>
          }
        />
      </div>
    ),
  },
  focused: {
    render: () => (
      <div style={{ padding: 16 }}>
        <Field label="Email" defaultValue="sam.whitaker@example.com" />
      </div>
    ),
    after: (root) => root.querySelector('input')?.focus(),
  },
})
