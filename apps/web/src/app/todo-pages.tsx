import { useLocation } from 'wouter'
import { TodoPage } from '../todo/todo-page.tsx'

/** What is left to do, with the places of an admin. */
export const AdminTodo = () => {
  const [path] = useLocation()
  const places = {
    accounts: `${path}?tab=accounts`,
    night_audit: `${path}?tab=reports&view=night-audit`,
    hotels: `${path}?tab=hotels`,
    data_retention: path,
  }
  return <TodoPage places={places} />
}

/** What is left to do, with the place of a technical admin. */
export const TechnicalTodo = () => {
  const [path] = useLocation()
  return <TodoPage isPart places={{ system_health: `${path}?view=system-health` }} />
}
