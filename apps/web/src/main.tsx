import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import './shared/theme/styles.ts'
import { App } from './app/app.tsx'

// The security policy allows no code made from text, and trying it would show as an error in the browser's console.
z.config({ jitless: true })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
