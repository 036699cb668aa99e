import { todoEndpoints } from '@trophy/contract/todo/todo.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listTodo } from './todo.service.ts'

export const todoRoutes: Route[] = [route(todoEndpoints.list, (context, { caller }) => listTodo(context, caller.role))]
