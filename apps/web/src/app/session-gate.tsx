import { lazy, Suspense } from 'react'
import { useSession } from '../shared/session/session.tsx'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { Routes } from './routes.tsx'

const LoginScreen = lazy(() => import('../auth/login-screen.tsx').then((module) => ({ default: module.LoginScreen })))

/** The session is checked first: spinner, login screen, or the routes of the user's role (part 1 §2.1). */
export const SessionGate = () => {
  const { user } = useSession()
  if (user === undefined) return <FullPageSpinner />
  return (
    <Suspense fallback={<FullPageSpinner />}>{user === null ? <LoginScreen /> : <Routes role={user.role} />}</Suspense>
  )
}
