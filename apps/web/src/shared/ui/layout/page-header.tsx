import type { ReactNode } from 'react'
import { Tabs } from '@mantine/core'
import patterns from '../../theme/patterns.module.css'
import classes from './page-header.module.css'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons on the right; below the title on a phone. */
  readonly actions?: ReactNode
}

/** The header of a tab: title, subtitle, actions. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {subtitle !== undefined && <p className={patterns.quietText}>{subtitle}</p>}
    </div>
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </header>
)

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
