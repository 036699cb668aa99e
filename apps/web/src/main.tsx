import './shared/disable-zod-jit.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { QueryClient } from '@tanstack/react-query'
import './shared/theme/styles.ts'
import { App } from './app/app.tsx'
import { createQueryClient } from './shared/api/queries/query-client.ts'
import { startLanguage } from './shared/languages/language.ts'
import { crashMessages } from './shared/texts/page.constants.ts'
import { showFailure } from './shared/toast.ts'
import { eventQuery } from './shared/event/event.api.ts'
import { sessionQuery } from './shared/session/session.api.ts'
import { storedToken } from './shared/session/token.ts'
import { roleNamedBy } from './app/routes.rules.ts'
import { screens } from './app/screens.ts'

/**
 * Starts what the first view needs before anything is drawn: the user, the event, the code of the screen that the
 * address names and its data, all at the same time. A failure is handled where the view itself asks for the same.
 */
const startFirstView = (client: QueryClient, { pathname, search }: Location): void => {
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

const root = document.getElementById('root')
// What an older browser can show is in index.html.
if (root === null || !('toSorted' in [])) throw new Error('The application cannot start')
addEventListener('unhandledrejection', () => showFailure(crashMessages.pageTitle, crashMessages.failed))
await startLanguage()
const queryClient = createQueryClient()
startFirstView(queryClient, window.location)
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
