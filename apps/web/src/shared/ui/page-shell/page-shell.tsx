import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../event/use-document-title.ts'
import { useSignedInUser } from '../../session/session.tsx'
import { useLogout } from '../../session/use-logout.ts'
import { ConnectionNote } from '../feedback/connection-note.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { NavigationDrawer, type NavigationItem } from './navigation-drawer.tsx'
import { trackHeaderHeight } from '../layout/track-header-height.ts'
import classes from './page-shell.module.css'
import { TabBar } from './tab-bar.tsx'

export interface PageShellProps<Key extends string> {
  /** Begins the header: logos, or a title. */
  readonly lead: ReactNode
  readonly tabs: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
  readonly headerActions?: ReactNode
  /** Before the name of who is signed in. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** The frame of an admin's page: header, name and logout; tabs, or on a phone the side drawer (part 1 §2.5, part 2 §2). */
export const PageShell = <Key extends string>(props: PageShellProps<Key>) => {
  const { lead, tabs, active, onSelect, headerActions, badge, children } = props
  const [isOpen, drawer] = useDisclosure(false)
  useDocumentTitle(tabs.find(({ key }) => key === active)?.label ?? '')
  return (
    <>
      <header ref={trackHeaderHeight} className={classes.header}>
        <div className={classes.bar}>
          <ActionIcon className={classes.menu ?? ''} aria-label="Open navigation" onClick={drawer.open}>
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
          <div className={classes.lead}>
            <ErrorBoundary fallback={null}>{lead}</ErrorBoundary>
          </div>
          {headerActions}
          <div className={classes.account}>
            <Account badge={badge} />
          </div>
        </div>
        <TabBar tabs={tabs} active={active} onSelect={onSelect} />
        <ConnectionNote />
      </header>
      <NavigationDrawer
        opened={isOpen}
        onClose={drawer.close}
        items={tabs}
        active={active}
        onSelect={onSelect}
        footer={
          <div className={classes.drawerFooter}>
            <Account badge={badge} />
          </div>
        }
      />
      <main className={classes.main}>{children}</main>
    </>
  )
}

const fallbackName = 'Admin User'

const Account = ({ badge }: Pick<PageShellProps<string>, 'badge'>) => {
  const { name } = useSignedInUser()
  const { logout, isLoggingOut } = useLogout()
  return (
    <>
      {badge}
      <span className={classes.name}>{name || fallbackName}</span>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={isLoggingOut}
        onClick={() => void logout()}
      >
        Logout
      </Button>
    </>
  )
}
