import { ActionIcon, Button, UnstyledButton, Drawer, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDocumentTitle, useEvent } from '../../event/use-event.ts'
import { useSignedInUser, useLogout } from '../../session/session.tsx'
import patterns from '../../theme/patterns.module.css'
import { ConnectionNote } from '../feedback/connection-note.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { trackHeaderHeight } from './viewport.ts'
import classes from './page-shell.module.css'
import { LogoStrip } from './logo-strip.tsx'

export interface NavigationItem<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly icon: ReactNode
}

interface NavigationProps<Key extends string> {
  readonly tabs: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
}

interface PageShellProps<Key extends string> extends NavigationProps<Key> {
  /** The start of the header: logos, or a title. */
  readonly lead: ReactNode
  /** Screens that are no tabs: their buttons are beside the account. */
  readonly pages?: readonly NavigationItem<Key>[]
  readonly headerActions?: ReactNode
  /** Before the user's name. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** The frame of an admin's page: header with account, and tabs, on a phone a drawer (part 1 §2.5, part 2 §2). */
export const PageShell = <Key extends string>(props: PageShellProps<Key>) => {
  const { lead, tabs, pages = [], active, onSelect, headerActions, badge, children } = props
  const [isOpen, drawer] = useDisclosure(false)
  const selectInDrawer = (key: Key) => {
    onSelect(key)
    drawer.close()
  }
  useDocumentTitle([...tabs, ...pages].find(({ key }) => key === active)?.label ?? '')
  return (
    <>
      <header ref={trackHeaderHeight} className={patterns.stickyHeader}>
        <div className={classes.bar}>
          <ActionIcon className={classes.menu ?? ''} aria-label="Open navigation" onClick={drawer.open}>
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
          <div className={classes.lead}>
            <ErrorBoundary fallback={null}>{lead}</ErrorBoundary>
          </div>
          {headerActions}
          <div className={classes.account}>
            <PageButtons tabs={pages} active={active} onSelect={onSelect} />
            <Account badge={badge} />
          </div>
        </div>
        <TabBar tabs={tabs} active={active} onSelect={onSelect} />
        <ConnectionNote />
      </header>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        title="Navigation"
        size={300}
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
        styles={{ title: { fontWeight: 600 }, body: { paddingInline: 8 } }}
      >
        <DrawerTabs tabs={tabs} active={active} onSelect={selectInDrawer} />
        <div className={classes.drawerFooter}>
          <PageButtons tabs={pages} active={active} onSelect={selectInDrawer} />
          <Account badge={badge} />
        </div>
      </Drawer>
      <main className={classes.main}>{children}</main>
    </>
  )
}

const PageButtons = <Key extends string>({ tabs, active, onSelect }: NavigationProps<Key>) =>
  tabs.map(({ key, label, icon }) => (
    <Button
      key={key}
      variant={key === active ? 'light' : 'subtle'}
      size="sm"
      leftSection={icon}
      aria-current={key === active ? 'page' : undefined}
      onClick={() => onSelect(key)}
    >
      {label}
    </Button>
  ))

/** The tabs of a wide screen. A phone has the drawer instead. */
const TabBar = <Key extends string>({ tabs, active, onSelect }: NavigationProps<Key>) => (
  <nav className={classes.tabs} aria-label="Tabs">
    {tabs.map(({ key, label, icon }) => (
      <UnstyledButton
        key={key}
        className={classes.tab}
        aria-current={key === active ? 'page' : undefined}
        onClick={() => onSelect(key)}
      >
        {icon}
        {label}
      </UnstyledButton>
    ))}
  </nav>
)

const fallbackName = 'Admin User'

const Account = ({ badge }: Pick<PageShellProps<string>, 'badge'>) => {
  const { name } = useSignedInUser()
  const { logout, isLoggingOut } = useLogout()
  return (
    <>
      {badge}
      <span className={classes.userName}>{name || fallbackName}</span>
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

/** In the side drawer of phones, labelled 'Navigation' (part 2 §2). */
const DrawerTabs = <Key extends string>({ tabs, active, onSelect }: NavigationProps<Key>) => (
  <nav aria-label="Navigation">
    {tabs.map(({ key, label, icon }) => (
      <NavLink
        key={key}
        component="button"
        label={label}
        leftSection={icon}
        active={key === active}
        aria-current={key === active ? 'page' : undefined}
        onClick={() => onSelect(key)}
        styles={{ root: { minHeight: 44, borderRadius: 8, fontWeight: 500 }, label: { fontSize: '0.9375rem' } }}
      />
    ))}
  </nav>
)

/** The event's logos and its name, in the header of an admin's page. */
export const EventBrand = () => (
  <div className={classes.brand}>
    <LogoStrip />
    <EventName />
  </div>
)

/** The event's name in two lines, three on a phone; empty until it is loaded. */
export const EventName = () => {
  const { name, isLoaded } = useEvent()
  return (
    <span className={classes.eventName} title={name}>
      {isLoaded && name}
    </span>
  )
}
