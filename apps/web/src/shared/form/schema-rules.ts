import { schemaResolver } from '@mantine/form'
import { z } from 'zod'

// The security policy allows no code made from text, and trying it would show as an error in the browser's console.
z.config({ jitless: true })

/**
 * The `validate` of `useForm` from a schema of the contract. It brings the schema library along: for forms of the
 * administrators only, loaded lazily; a coach's form validates by the contract's rules.
 */
export const schemaRules = (schema: z.ZodObject) => schemaResolver(schema, { sync: true })
