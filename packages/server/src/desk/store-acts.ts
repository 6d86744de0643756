import type { Act } from '../booking/desk/store-activity.ts'
import type { Queryable } from '../store/db.ts'
import {
  bigInteger,
  instant,
  json,
  list,
  nullable,
  type Row,
  text,
  uuid,
  wordOf,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** An act as a place in the list: its instant in epoch microseconds, as exact as the database's, and its id. */
export type ActPlace = { readonly at: number; readonly id: string }

/** SQL of an instant of epoch microseconds. */
const instantSql = `timestamptz 'epoch' + $at * interval '1 microsecond'`

const columns = {
  id: uuid,
  at: instant,
  micros: bigInteger,
  act: wordOf<Act>(),
  staffId: nullable(uuid),
  staffName: nullable(text),
  subjectId: nullable(uuid),
  memberName: nullable(text),
  memberEmail: nullable(text),
  guestName: nullable(text),
  before: nullable(json()),
  after: nullable(json()),
}

/** An act of the desk as it is stored, with the names of the people in it as they are now. */
export type ActRow = Row<typeof columns>

const actsStatement = statement(
  'list-activity',
  {
    shopId: uuid,
    staffId: nullable(uuid),
    acts: list(text),
    at: nullable(bigInteger),
    id: nullable(uuid),
    most: bigInteger,
  },
  `with act as (
     select * from desk_activity as act
     where act.shop_id = $shopId and ($staffId is null or act.staff_id = $staffId) and act.act = any ($acts)
       and ($at is null or act.at <= ${instantSql} and (act.at < ${instantSql} or act.id > $id))
     order by act.at desc, act.id limit $most
   )
   select act.id, act.at, (extract(epoch from act.at) * 1000000)::bigint as micros, act.act, act.staff_id as "staffId",
     doer.name as "staffName", act.subject_id as "subjectId", member.name as "memberName", member.email as "memberEmail",
     trim(coalesce(guest.first_name, asked.first_name) || ' ' || coalesce(guest.last_name, asked.last_name)) as "guestName",
     act.before, act.after
   from act
   left join staff_account as doer on doer.id = act.staff_id
   left join staff_account as member on member.id = act.subject_id and (act.act <> 'invited' or exists (
     select from staff_membership as held join shop on shop.brand_id = held.brand_id
     where held.staff_id = member.id and shop.id = $shopId))
   left join customer as guest on guest.id = act.subject_id
     and guest.brand_id = (select brand_id from shop where shop.id = $shopId)
   left join waiting_list_application as application on application.shop_id = act.shop_id and application.id = act.subject_id
   left join customer as asked on asked.id = application.customer_id
   order by act.at desc, act.id`,
  columns,
)

/** Lists acts of a shop's desk, the latest first, after a place of the list; of one member of staff if named. */
export const listActs = (
  on: Queryable,
  asked: {
    readonly shopId: string
    readonly staffId: string | undefined
    readonly acts: readonly Act[]
    readonly after: ActPlace | undefined
    readonly most: number
  },
): Promise<readonly ActRow[]> => {
  const { after, staffId = null, ...rest } = asked
  return actsStatement.rows(on, { ...rest, staffId, at: after?.at ?? null, id: after?.id ?? null })
}

/** Lists those who have a role at a shop, by name. */
export const listPeople = statement(
  'list-people-of-desk',
  { shopId: uuid },
  `select account.id, account.name from staff_account as account
   where exists (
     select from staff_membership as membership join shop on shop.brand_id = membership.brand_id
     where shop.id = $shopId and membership.staff_id = account.id
       and (membership.shop_id is null or membership.shop_id = $shopId))
   order by account.name, account.id`,
  { id: uuid, name: text },
).rows
