import './shared/disable-zod-jit.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './shared/theme/styles.ts'
import { App } from './app/app.tsx'
import { startFirstView } from './app/first-view.ts'
import { createQueryClient } from './shared/api/query-client.ts'
import { startLanguage } from './shared/languages/language.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
await startLanguage()
const queryClient = createQueryClient()
startFirstView(queryClient, window.location)
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
