import { setEnglish } from '../shared/languages/language.ts'
import type { QueryClient } from '@tanstack/react-query'
import { eventQuery } from '../shared/event/use-event.ts'
import { sessionQuery } from '../shared/session/session.api.ts'
import { storedToken } from '../shared/session/kept.ts'
import { roleNamedBy } from './routes.rules.ts'

/** The code of each role, loaded for that role only, and that of the login screen. */
export const screens = {
  login: () => import('../auth/login-screen.tsx'),
  admin: () => {
    setEnglish()
    return import('./admin-area.tsx')
  },
  technical_admin: () => {
    setEnglish()
    return import('./technical-area.tsx')
  },
  coach: () => import('../coach/coach-portal.tsx'),
}

/**
 * Starts what the first view needs before anything is drawn: the user, the event, the code of the screen that the
 * address names and its data, all at the same time. A failure is handled where the view itself asks for the same.
 */
export const startFirstView = (client: QueryClient, { pathname, search }: Location): void => {
  void client.prefetchQuery(sessionQuery)
  void client.prefetchQuery(eventQuery)
  startScreen(client, pathname, search).catch(() => undefined)
}

const startScreen = async (client: QueryClient, path: string, search: string): Promise<void> => {
  // A session may also be known by its cookie alone: its screens are then loaded when the user is known.
  if (storedToken() === null) {
    await screens.login()
    return
  }
  const role = roleNamedBy(path)
  if (role === 'admin') await (await screens.admin()).requestFirstView(client, new URLSearchParams(search))
  else if (role !== undefined) await screens[role]()
}
