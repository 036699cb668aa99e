import { userRoles } from '@trophy/contract/core/access.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { technicalLabels } from './technical.constants.ts'
import { ForTechnicalAdmin } from './technical-dashboard.tsx'

it.each(userRoles)('a user of role %s gets the dashboard, or is denied access', (role) => {
  const page = renderToStaticMarkup(createElement(ForTechnicalAdmin, { role }, 'the dashboard'))
  const isDenied = role !== 'technical_admin'
  expect(page.includes('the dashboard')).toBe(!isDenied)
  expect(page.includes(technicalLabels.accessDeniedTitle)).toBe(isDenied)
  expect(page.includes(technicalLabels.accessDenied)).toBe(isDenied)
})
