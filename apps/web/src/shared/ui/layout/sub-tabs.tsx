import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import classes from './sub-tabs.module.css'

interface SubTabsProps<View extends string> {
  /** The views with their labels, in the order of the tabs. */
  readonly views: Readonly<Record<View, string>>
  readonly view: View
  readonly onSelect: (view: string | null) => void
  /** The content of the view that is open. */
  readonly children: ReactNode
}

/** The views within a tab. A view that fails leaves the others usable. */
export const SubTabs = <View extends string>({ views, view, onSelect, children }: SubTabsProps<View>) => (
  <Tabs value={view} onChange={onSelect} keepMounted={false}>
    <Tabs.List mb={10} className={classes.list ?? ''}>
      {Object.entries<string>(views).map(([key, label]) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={view}>
      <ErrorBoundary key={view} isFramed>
        {children}
      </ErrorBoundary>
    </Tabs.Panel>
  </Tabs>
)
