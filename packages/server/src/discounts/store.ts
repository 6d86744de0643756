import type { Kysely } from 'kysely'
import { type AskedBy, returningGoods } from '../store/returning-goods.ts'
import type { Tables } from '../store/tables.ts'

export const findGiftCard = (db: Kysely<Tables>, brandId: string, codeKey: string, asked: AskedBy) =>
  db
    .selectFrom('gift_card')
    .selectAll()
    .select(returningGoods('gift_card.id', asked).as('returning'))
    .where('brand_id', '=', brandId)
    .where('code_key', '=', codeKey)
    .where('active', '=', true)
    .executeTakeFirst()
