import { art } from '../../gallery/art.ts'
import { states } from '../../gallery/states.ts'
import { Picture } from '../picture/picture.tsx'
import { Sums } from '../sums/sums.tsx'
import { Small } from '../text/text.tsx'
import { Code, Ticket, TicketFact, TicketFacts, TicketMap, TicketPart } from './ticket.tsx'

export default states({
  booking: {
    render: () => (
      <div style={{ background: 'var(--oc-surface)', paddingBlock: 16 }}>
        <Ticket>
          <TicketPart>
            <Small>Confirmation code</Small>
            <Code>K7M 42Q</Code>
          </TicketPart>
          <TicketPart notch>
            <TicketFacts>
              <TicketFact
                icon="calendar"
                title="Tuesday, November 24, 10:15am"
                quiet="New York time, done by 11:10am"
              />
              <TicketFact
                picture={<Picture size="s" src={art('pro-marcus')} name="Marcus Bell" />}
                title="You, with Marcus Bell"
                quiet="Skin fade, hot towel · 55 min"
              />
              <TicketFact icon="pin" title="114 Prince Street" quiet="Soho, New York, NY 10012" />
            </TicketFacts>
            <TicketMap src={art('map-soho')} alt="Map of the streets around the shop" />
          </TicketPart>
          <TicketPart notch>
            <Sums
              rows={[
                { label: 'Skin fade, hot towel', amount: '$57.00' },
                { label: 'FRESH10', amount: '−$8.90', kind: 'off' },
                { label: 'Taxes', amount: '$5.73' },
                { label: 'Paid with Visa ending 4242', amount: '$129.13', kind: 'total' },
              ]}
            />
          </TicketPart>
        </Ticket>
      </div>
    ),
  },
})
