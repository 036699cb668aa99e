import { ActionIcon, Button, UnstyledButton, Drawer, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../event/use-event.ts'
import { useSignedInUser } from '../../session/session.tsx'
import { useLogout } from '../../session/use-logout.ts'
import patterns from '../../theme/patterns.module.css'
import { ConnectionNote } from '../feedback/connection-note.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { trackHeaderHeight } from '../layout/track-height.ts'
import classes from './page-shell.module.css'

export interface PageShellProps<Key extends string> {
  /** The start of the header: logos, or a title. */
  readonly lead: ReactNode
  readonly tabs: readonly NavigationItem<Key>[]
  /** Screens that are no tabs: their buttons are beside the account. */
  readonly pages?: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
  readonly headerActions?: ReactNode
  /** Before the user's name. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** The frame of an admin's page: header with account, and tabs, on a phone a drawer (part 1 §2.5, part 2 §2). */
export const PageShell = <Key extends string>(props: PageShellProps<Key>) => {
  const { lead, tabs, pages = [], active, onSelect, headerActions, badge, children } = props
  const [isOpen, drawer] = useDisclosure(false)
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
            <PageButtons pages={pages} active={active} onSelect={onSelect} />
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
            <PageButtons
              pages={pages}
              active={active}
              onSelect={(key) => {
                onSelect(key)
                drawer.close()
              }}
            />
            <Account badge={badge} />
          </div>
        }
      />
      <main className={classes.main}>{children}</main>
    </>
  )
}

interface PageButtonsProps<Key extends string> extends Pick<PageShellProps<Key>, 'active' | 'onSelect'> {
  readonly pages: readonly NavigationItem<Key>[]
}

const PageButtons = <Key extends string>({ pages, active, onSelect }: PageButtonsProps<Key>) =>
  pages.map(({ key, label, icon }) => (
    <Button
      key={key}
      variant={key === active ? 'light' : 'subtle'}
      size="sm"
      leftSection={icon}
      {...(key === active && { 'aria-current': 'page' as const })}
      onClick={() => onSelect(key)}
    >
      {label}
    </Button>
  ))

/** The tabs of a wide screen. A phone has the drawer instead. */
const TabBar = <Key extends string>({
  tabs,
  active,
  onSelect,
}: Pick<PageShellProps<Key>, 'tabs' | 'active' | 'onSelect'>) => (
  <nav className={classes.tabs} aria-label="Tabs">
    {tabs.map(({ key, label, icon }) => (
      <UnstyledButton
        key={key}
        className={classes.tab}
        {...(key === active && { 'aria-current': 'page' as const })}
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

interface NavigationItem<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly icon: ReactNode
}

interface NavigationDrawerProps<Key extends string> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly items: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
  /** Below the items: the account. */
  readonly footer?: ReactNode
}

/** The side drawer of phones, labelled 'Navigation' (part 2 §2). */
const NavigationDrawer = <Key extends string>(props: NavigationDrawerProps<Key>) => {
  const { opened, onClose, items, active, onSelect, footer } = props
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Navigation"
      size={300}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
      styles={{ title: { fontWeight: 600 }, body: { paddingInline: 8 } }}
    >
      <nav aria-label="Navigation">
        {items.map(({ key, label, icon }) => (
          <NavLink
            key={key}
            component="button"
            label={label}
            leftSection={icon}
            active={key === active}
            {...(key === active && { 'aria-current': 'page' as const })}
            onClick={() => {
              onSelect(key)
              onClose()
            }}
            styles={{ root: { minHeight: 44, borderRadius: 8, fontWeight: 500 }, label: { fontSize: '0.9375rem' } }}
          />
        ))}
      </nav>
      {footer}
    </Drawer>
  )
}
