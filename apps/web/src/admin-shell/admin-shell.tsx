import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignedInUser } from '../shared/session/session.tsx'
import { useLogout } from '../shared/session/use-logout.ts'
import { ConnectionNote } from '../shared/ui/connection-note.tsx'
import { LogoStrip } from '../shared/ui/logo-strip.tsx'
import { NavigationDrawer, type NavigationItem } from '../shared/ui/navigation-drawer.tsx'
import classes from './admin-shell.module.css'
import { TabBar } from './tab-bar.tsx'

export interface AdminShellProps<Key extends string> {
  readonly tabs: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
  readonly headerActions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the admin page: header with logos, name and logout; tabs, or on a phone the side drawer (part 2 §2). */
export const AdminShell = <Key extends string>(props: AdminShellProps<Key>) => {
  const { tabs, active, onSelect, headerActions, children } = props
  const [isOpen, drawer] = useDisclosure(false)
  return (
    <>
      <header className={classes.header}>
        <div className={classes.bar}>
          <ActionIcon className={classes.menu ?? ''} aria-label="Open navigation" onClick={drawer.open}>
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
          <LogoStrip />
          <div className={classes.space} />
          {headerActions}
          <div className={classes.account}>
            <Account />
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
            <Account />
          </div>
        }
      />
      <main className={classes.main}>{children}</main>
    </>
  )
}

const fallbackName = 'Admin User'

const Account = () => {
  const { name } = useSignedInUser()
  const { logout, isLeaving } = useLogout()
  return (
    <>
      <span className={classes.name}>{name || fallbackName}</span>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLogout size={16} aria-hidden />}
        loading={isLeaving}
        onClick={() => void logout()}
      >
        Logout
      </Button>
    </>
  )
}
