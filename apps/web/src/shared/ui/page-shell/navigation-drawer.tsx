import { Drawer, NavLink } from '@mantine/core'
import type { ReactNode } from 'react'

export interface NavigationItem<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly icon: ReactNode
}

export interface NavigationDrawerProps<Key extends string> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly items: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
  /** Below the items: the account. */
  readonly footer?: ReactNode
}

/** The side drawer of phones, labelled 'Navigation' (part 2 §2). */
export const NavigationDrawer = <Key extends string>(props: NavigationDrawerProps<Key>) => {
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
