import { ActionIcon, Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { technicalLabels } from '@trophy/contract/technical/technical.constants.ts'
import type { ReactNode } from 'react'
import { useLogout } from '../shared/session/use-logout.ts'
import { Badge } from '../shared/ui/badge.tsx'
import { ConnectionNote } from '../shared/ui/connection-note.tsx'
import { NavigationDrawer, type NavigationItem } from '../shared/ui/navigation-drawer.tsx'
import classes from './technical-frame.module.css'

export interface TechnicalFrameProps<Key extends string> {
  readonly name: string
  readonly tabs: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: string | null) => void
  readonly children: ReactNode
}

/** Head and tabs of the technical page; on a phone the tabs, the name and Logout stand in a side menu (part 1 §2.5). */
export const TechnicalFrame = <Key extends string>(props: TechnicalFrameProps<Key>) => {
  const { name, tabs, active, onSelect, children } = props
  const [isOpen, drawer] = useDisclosure(false)
  return (
    <Tabs value={active} onChange={onSelect}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <ActionIcon className={classes.menu ?? ''} aria-label={technicalLabels.openMenu} onClick={drawer.open}>
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
          <div className={classes.words}>
            <h1 className={classes.title}>{technicalLabels.title}</h1>
            <p className={classes.subtitle}>{technicalLabels.subtitle}</p>
          </div>
          <div className={classes.account}>
            <Account name={name} />
          </div>
        </div>
        <Tabs.List className={classes.tabs ?? ''}>
          {tabs.map(({ key, label, icon }) => (
            <Tabs.Tab key={key} value={key} leftSection={icon}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
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
            <Account name={name} />
          </div>
        }
      />
      <main className={classes.main}>
        <Tabs.Panel value={active} className={classes.parts ?? ''}>
          {children}
        </Tabs.Panel>
      </main>
    </Tabs>
  )
}

const Account = ({ name }: { name: string }) => {
  const { logout, isLeaving } = useLogout()
  return (
    <>
      <Badge tone="info">{technicalLabels.role}</Badge>
      <span className={classes.name}>{name}</span>
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
