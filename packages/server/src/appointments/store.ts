import type { Db } from '../store/db.ts'

/** Whether the customer with this e-mail (in lower case) or phone has to pay when booking with this brand. */
export const isPrepayOnly = async (
  db: Db,
  brandId: string,
  contact: { readonly email: string | undefined; readonly phone: string | undefined },
): Promise<boolean> => {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('prepay_only', '=', true)
    .where((where) =>
      where.or([
        where((each) => each.fn<string>('lower', ['email']), '=', contact.email ?? null),
        where('phone', '=', contact.phone ?? null),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
