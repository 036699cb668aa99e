import './shared/disable-zod-jit.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './shared/theme/styles.ts'
import { App } from './app/app.tsx'
import { startFirstView } from './app/screens.ts'
import { createQueryClient } from './shared/api/queries/query-client.ts'
import { startLanguage } from './shared/languages/language.ts'
import { crashMessages } from './shared/texts/page.constants.ts'
import { showFailure } from './shared/toast.ts'

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
