/** An appointment's state as an item's, in SQL over `appointment`: initial 0, canceled 1, arrived 2 (bookings/item-state). */
export const itemStateSql = `case
  when appointment.state = 'canceled' then 1 when appointment.arrived_at is not null then 2 else 0 end`
