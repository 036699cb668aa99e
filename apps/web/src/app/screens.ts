import { setEnglish } from '../shared/languages/language.ts'

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
