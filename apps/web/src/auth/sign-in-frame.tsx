import { signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../shared/event/use-document-title.ts'
import { useEvent } from '../shared/event/use-event.ts'
import { ConnectionNote } from '../shared/ui/feedback/connection-note.tsx'
import { LogoStrip } from '../shared/ui/layout/logo-strip.tsx'
import classes from './login-screen.module.css'
import { SupportDialog } from './support/support-dialog.tsx'

/** What stands around each step: the logos, the event's name, and the way to the support contacts. */
export const SignInFrame = ({ children }: { children: ReactNode }) => {
  const { name } = useEvent()
  useDocumentTitle(signInLabels.pageTitle)
  return (
    <div className={classes.page}>
      <ConnectionNote />
      <main className={classes.column}>
        <div className={classes.brand}>
          <LogoStrip height={48} />
          <h1 className={classes.event}>{name}</h1>
        </div>
        <div className={classes.card}>{children}</div>
        <SupportDialog />
      </main>
    </div>
  )
}
