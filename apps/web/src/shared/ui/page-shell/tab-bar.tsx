import { UnstyledButton } from '@mantine/core'
import type { NavigationItem } from './navigation-drawer.tsx'
import classes from './page-shell.module.css'

interface TabBarProps<Key extends string> {
  readonly tabs: readonly NavigationItem<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
}

/** The tabs of a wide screen. On a phone the side drawer stands for them. */
export const TabBar = <Key extends string>({ tabs, active, onSelect }: TabBarProps<Key>) => (
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
