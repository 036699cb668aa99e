import { z } from 'zod'

/** The three kinds of user who sign in (part 1 §1). Officials and players are records only. */
export const userRoles = ['admin', 'technical_admin', 'coach'] as const
export const userRoleSchema = z.enum(userRoles)
export type UserRole = z.infer<typeof userRoleSchema>
