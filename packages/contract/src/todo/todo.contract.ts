import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { todoActions, todoKinds, todoSeverities } from './todo.constants.ts'

export const todoSchema = z.object({
  kind: z.enum(todoKinds),
  severity: z.enum(todoSeverities),
  text: z.string(),
  /** The screen where it is done; null where that is not one of the caller. */
  action: z.enum(todoActions).nullable(),
})
export type Todo = z.infer<typeof todoSchema>

export const todoEndpoints = {
  list: endpoint('GET', '/api/admin/todo', {
    roles: ['admin', 'technical_admin'],
    summary: 'What is left to do, the most urgent first',
    response: z.array(todoSchema),
  }),
}
