import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import type { Context } from '../../platform/context.ts'
import { isHotelVerified } from '../hotel-verification/hotel-verification.service.ts'
import type { SessionOwner } from './session.sql.ts'
import { findIsReferenceOnly } from '../user.sql.ts'

/** The signed-in user as the browser sees it (part 1 §3). Admins have no hotel to verify. */
export const describeUser = async (
  { database }: Context,
  { id, role, name }: Pick<SessionOwner, 'id' | 'role' | 'name'>,
): Promise<SessionUser> => {
  if (role !== 'coach') return { id, role, name, isHotelVerified: true }
  const [isVerified, isReferenceOnly] = await Promise.all([
    isHotelVerified(database, id),
    findIsReferenceOnly(database, id),
  ])
  return { id, role, name, isHotelVerified: isVerified, isReferenceOnly }
}
